import type { BranchRow, branchExport, branchList, branchOne } from '@sofra/contract/branch/branch/branch.contract.ts'
import {
  type BranchOpening,
  branchStateAt,
  closedTypesAt,
  hoursOpenNext,
  opensAt,
  pausedAt,
  type Rush,
  rushAt,
} from '@sofra/contract/branch/branch/branch.state.ts'
import { isDeliveryTypeLicensed } from '@sofra/contract/company/licence/licence.opens.ts'
import type { QueryOf, ReplyOf } from '@sofra/contract/kernel/endpoint.ts'
import type { DeliveryType } from '@sofra/contract/platform/delivery-type/delivery-type.names.ts'
import type { Context } from '../../../kernel/context.ts'
import { among, containingFolded, type Filter } from '../../../kernel/database/filter.ts'
import { listSql, orderBy, page } from '../../../kernel/database/list.ts'
import type { Query } from '../../../kernel/database/tenant.ts'
import { notFound } from '../../../kernel/errors.ts'
import { chosenFields, exportFile } from '../../../kernel/export/export.ts'
import { licensedModules } from '../../../kernel/licence.ts'
import type { BranchKeys } from '../../../kernel/records/keys.ts'
import { setupDone } from './branch.setup.api.ts'

type Branch = ReplyOf<typeof branchOne>
type BranchFilter = Omit<QueryOf<typeof branchList>, 'page' | 'limit'>

const opening = `b.timezone, b.hours, b.manual_state, b.manual_until, app.branch_stop(b, now()) as stop, b.contract_ends_at,
  b.source_states, b.rush_minutes, b.rush_until`
const basicColumns =
  'b.id, b.company_id, b.name, c.name as company_name, b.city, b.district, b.phone, b.is_active, b.created_at'
const tables = 'from branch b join company c on c.id = b.company_id'

// Reads one entry of the index, regardless of the number of orders.
const lastOrder = `(select o.created_at from orders o where o.company_id = b.company_id and o.branch_id = b.id
  order by o.created_at desc limit 1)`
const listed = `${basicColumns}, ${opening}, b.code, ${lastOrder} as last_order_at,
  (select count(*) from branch x where x.company_id = b.company_id) as branch_count,
  case when b.set_up_at is null then ${setupDone('b')} end as setup_done`

const sortedBy = (field: string) => {
  if (field === 'created_at') return 'b.created_at'
  if (field === 'last_order_at') return `coalesce(${lastOrder}, '-infinity')`
  return field === 'company_name' ? 'app.search_text(c.name)' : `app.search_text(b.${field})`
}

/** Joins the stored opening of the branch `b`, for `stateNow`. */
export const joinOpening = 'join branch_opening o on o.company_id = b.company_id and o.branch_id = b.id'
/** SQL for the state of `b`: the stored state until its next change, then the computed one. */
export const stateNow = 'case when o.next_change_at > now() then o.state else app.branch_state(b, now()) end'
/** SQL for the state of a delivery type, which may have its own hours. */
export const stateNowFor = (type: DeliveryType) =>
  `case when o.next_change_at <= now() then app.branch_state(b, now(), '${type}')
    when '${type}' = any (o.closed_types) then 'closed' else o.state end`

// Matches the condition of the partial index.
const mayRush = "(b.manual_state = 'busy' or b.rush_minutes > 0 or b.source_states <> '{}')"

const filtersOf = ({ company_id, is_active, set_up, state, delivery_type, in_rush }: BranchFilter): Filter[] => [
  ...among('b.company_id', company_id),
  ...among('b.is_active', is_active),
  ...among('(b.set_up_at is not null)', set_up),
  // A branch is busy only if set manually; this condition leaves few rows to compute.
  ...(state?.every((one) => one === 'busy') ? among('b.manual_state', state) : []),
  ...among(delivery_type ? stateNowFor(delivery_type) : stateNow, state),
  ...(in_rush ? among(mayRush, true) : []),
  ...among('app.in_rush(b, now())', in_rush),
]

const listOf = (filter: BranchFilter) =>
  listSql({
    columns: listed,
    from: `${tables} ${joinOpening}`,
    filters: [...filtersOf(filter), ...containingFolded(['b.search', 'c.search'], filter.q)],
    order: orderBy(filter.sort, sortedBy, 'b.id'),
    id: 'b.id',
  })

type Computed = 'state' | 'rush' | 'paused'
type ComputedOne = Computed | 'next_opening' | 'closed_types'
type Stored = Omit<BranchRow, Computed | 'state_until'> & BranchOpening & Rush

/** Returns the fields of a stored branch that depend on the instant. */
const computedAt = (row: BranchOpening & Rush, now: Date) => ({
  state: branchStateAt(row, now),
  rush: rushAt(row, now),
  paused: pausedAt(row, now),
})

const rowAt = (row: Stored, now: Date): BranchRow => {
  const decided = row.manual_state !== 'auto' && row.manual_until !== null && new Date(row.manual_until) > now
  return { ...row, ...computedAt(row, now), state_until: decided ? row.manual_until : null }
}

/** Returns a page of the caller's branches, each with its present state for guests. */
export async function branchPage({ query, now }: Context, filter: QueryOf<typeof branchList>) {
  const { items, ...rest } = await page<Stored>({ query }, listOf(filter), filter)
  return { ...rest, items: items.map((row) => rowAt(row, now)) }
}

const exportable = [
  'name',
  'company_name',
  'code',
  'city',
  'district',
  'phone',
  'state',
  'state_until',
  'last_order_at',
  'setup_done',
  'branch_count',
  'is_active',
  'created_at',
]

/** Exports the filtered branches, all pages, with the visible columns. */
export function exportBranches(context: Context, filter: QueryOf<typeof branchExport>) {
  const fields = chosenFields(filter.columns, exportable)
  const withState = (rows: Stored[]) => rows.map((row) => rowAt(row, context.now))
  return exportFile(context, { name: 'branch', fields, format: filter.format, sql: listOf(filter), mapRows: withState })
}

/** Returns one stored branch: the panel's fields, and those that decide its opening. */
export async function readBranch(query: Query, { company_id, branch_id }: BranchKeys) {
  const [row] = await query<Omit<Branch, ComputedOne> & BranchOpening & Rush>(
    `select ${basicColumns}, ${opening}, b.manual_reason, b.version, b.day_cutoff_minutes, b.default_preparation_minutes, b.receipt,
       (select to_jsonb(m) from (select code, name, symbol, symbol_format, thousands, decimal, decimals, is_active
         from currency where code = c.currency_code) m) as currency,
       ${licensedModules('c.id')} as licensed_modules
     ${tables} where b.company_id = $1 and b.id = $2`,
    [company_id, branch_id],
  )
  if (!row) throw notFound()
  return row
}
type OneRow = Awaited<ReturnType<typeof readBranch>>

/** Returns the branch for the panel with its state at an instant; `next_opening` only while closed by hours. */
export const toBranch = (row: OneRow, now: Date): Branch => {
  const next = hoursOpenNext(row, now)
  return {
    ...row,
    ...computedAt(row, now),
    next_opening: next && next > now ? next.toISOString() : null,
    closed_types: closedTypesAt(row, now)
      .filter((type) => isDeliveryTypeLicensed(row.licensed_modules, type))
      .map((delivery_type) => ({
        delivery_type,
        opens_at: opensAt(row, now, null, delivery_type)?.toISOString() ?? null,
      })),
  }
}
