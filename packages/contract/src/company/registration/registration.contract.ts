import { z } from 'zod'
import { type AccountType, endpoint } from '../../kernel/endpoint.ts'
import { record, requiredText, several, timestamp, version } from '../../kernel/fields.ts'
import { exportShape, file, listQuery, pageOf } from '../../kernel/resource.ts'
import { draft } from './registration.details.ts'
import { demoTypes, registrationStatuses } from './registration.states.ts'

const head = {
  ...record,
  status: z.enum(registrationStatuses),
  name: z.string(),
  surname: z.string(),
  email: z.string(),
  phone: z.string(),
  decided_at: timestamp.nullable(),
}

/** A state in a registration's history. */
export const historyEntry = z.object({
  status: z.enum(registrationStatuses),
  at: timestamp,
  /** Who changed the state; null for the applicant. */
  by: z.string().nullable(),
  reason: z.string().nullable(),
})
export type RegistrationHistoryEntry = z.output<typeof historyEntry>

const decided = {
  note: z.string(),
  lang: z.string(),
  denied_reason: z.string().nullable(),
  account_id: z.number().nullable(),
  consented_at: timestamp,
  /** The accepted version of the terms; null when not recorded. */
  consented_version: z.number().nullable(),
  /** Until when its approval can be undone while unused; null without such an approval. */
  undo_until: timestamp.nullable(),
  /** All states, oldest first. */
  history: z.array(historyEntry),
}

const statuses = ['pending', ...registrationStatuses.filter((status) => status !== 'pending'), 'all'] as const
/** Pending ones by default; `all` removes the filter. */
const filters = { status: z.enum(statuses).default('pending') }

interface Declaration<Row extends z.ZodObject, View extends z.ZodType, Filters extends z.ZodRawShape> {
  row: Row
  view: View
  filters: Filters
  /** Account types that may read; only the platform decides. */
  readers: readonly AccountType[]
}

/** Returns the calls of one pipeline: list, detail and decision. */
const pipeline = <
  const Name extends string,
  Row extends z.ZodObject,
  View extends z.ZodType,
  Filters extends z.ZodRawShape,
>(
  name: Name,
  { row, view, filters: ownFilters, readers }: Declaration<Row, View, Filters>,
) => {
  const query = listQuery(['created_at', 'name', 'decided_at'], { ...filters, ...ownFilters })
  const list = `get-${name}-all` as const
  const change = `patch-${name}` as const
  return {
    name,
    row,
    list: endpoint({ method: 'GET', path: `/${name}`, access: list, accounts: readers, query, reply: pageOf(row) }),
    export: endpoint({
      method: 'GET',
      path: `/${name}/export`,
      access: list,
      accounts: readers,
      query: query.extend(exportShape),
      reply: file,
      answers: 'file',
    }),
    one: endpoint({
      method: 'GET',
      path: `/${name}/:registration_id`,
      access: `get-${name}`,
      accounts: readers,
      reply: view,
    }),
    approve: endpoint({
      method: 'PATCH',
      path: `/${name}/:registration_id/approve`,
      access: change,
      errors: { 409: ['registration.address-taken', 'registration.decided', 'registration.decided-by'] },
      accounts: ['eliza'],
      body: z.strictObject({ version }),
      reply: view,
    }),
    undo: endpoint({
      method: 'PATCH',
      path: `/${name}/:registration_id/undo-approval`,
      access: change,
      errors: {
        409: [
          'registration.undo.none',
          'registration.undo.late',
          'registration.undo.signed-in',
          'registration.undo.branch',
          'registration.undo.order',
          'registration.undo.change',
        ],
      },
      accounts: ['eliza'],
      body: z.strictObject({ version }),
      reply: view,
      about: 'Undoes an approval that nobody has used yet: removes what it created, and its letter never leaves.',
    }),
    deny: endpoint({
      method: 'PATCH',
      path: `/${name}/:registration_id/deny`,
      access: change,
      errors: { 409: ['registration.decided', 'registration.decided-by'] },
      accounts: ['eliza'],
      body: z.strictObject({ version, reason: requiredText(500) }),
      reply: view,
    }),
  }
}

const restaurantRow = z.object({
  ...head,
  kind: z.enum(['restaurant', 'dealer']),
  company_title: z.string(),
  city: z.string(),
  /** The dealer of the registration link. */
  dealer_title: z.string().nullable(),
})
export type RestaurantRegistrationRow = z.output<typeof restaurantRow>

/** Registrations of restaurants, and of dealers. */
export const restaurantRegistration = pipeline('restaurant-registration', {
  row: restaurantRow,
  view: restaurantRow.extend({
    ...decided,
    dealer_account_id: z.number().nullable(),
    made_company_id: z.number().nullable(),
    made_branch_id: z.number().nullable(),
    details: draft,
    checks: z.object({
      tax_number: z.boolean(),
      iban: z.boolean(),
      /** Companies with the same tax number; null without permission to see all companies. */
      companies: z.array(z.object({ id: z.number(), name: z.string() })).nullable(),
    }),
  }),
  filters: { kind: several(z.enum(['restaurant', 'dealer'])).optional() },
  readers: ['eliza', 'dealer'],
})
export type RestaurantRegistration = z.output<typeof restaurantRegistration.one.reply>

const demoRow = z.object({ ...head, demo_type: z.enum(demoTypes) })
export type DemoRegistrationRow = z.output<typeof demoRow>

/** Requests to try the product. */
export const demoRegistration = pipeline('demo-registration', {
  row: demoRow,
  view: demoRow.extend({ ...decided, demo_ends_at: timestamp.nullable() }),
  filters: { demo_type: several(z.enum(demoTypes)).optional() },
  readers: ['eliza'],
})
export type DemoRegistration = z.output<typeof demoRegistration.one.reply>
