import { z } from 'zod'
import type { AccountType } from '../../kernel/endpoint.ts'
import { between, id, money, name, phone, picturePath, requiredText, text, timestamp } from '../../kernel/fields.ts'
import { iban } from '../../kernel/iban.ts'
import { requiredIf } from '../../kernel/required-if.ts'
import { deliveryTypes, orderSources } from '../../platform/delivery-type/delivery-type.names.ts'

const financialStatuses = ['none', 'applied', 'approved', 'rejected'] as const
/** Widths of receipt paper in millimetres: two rolls, A5 and A4. */
export const pageWidths = [58, 80, 148, 210] as const

/** Account types that may change terms agreed with the platform; others may only read them. */
export const termsEditors = { contract: ['eliza', 'dealer'], financial: ['eliza'] } as const satisfies Readonly<
  Record<string, readonly AccountType[]>
>

/** The prefix of its order codes. */
const code = z.string().regex(/^[A-Z]{2,4}$/)
const minutes = between(0, 600)
/** Returns whether a text is the address of a restaurant's own server: first part 192 to 223, no leading zeros. */
const isOwnAddress = (typed: string) => {
  const parts = typed.split('.')
  const first = Number(parts[0])
  return (
    parts.length === 4 &&
    parts.every((part) => /^(?:0|[1-9]\d{0,2})$/.test(part) && Number(part) <= 255) &&
    first >= 192 &&
    first <= 223
  )
}
const ownAddress = text(15).refine(isOwnAddress, { params: { code: 'rule.ip' } })

const fields = z.object({
  name,
  legal_name: text(160),
  code,
  phone,
  district_id: id,
  address: requiredText(400),
  lat: z.number().min(-90).max(90),
  lng: z.number().min(-180).max(180),
  timezone: requiredText(64),
  day_cutoff_minutes: between(0, 720),
  iban: iban.nullable(),
  contract_starts_at: timestamp.nullable(),
  contract_ends_at: timestamp.nullable(),
  financial_status: z.enum(financialStatuses),
  financial_ends_at: timestamp.nullable(),
  logo_light: picturePath.nullable(),
  logo_dark: picturePath.nullable(),
  logo_mobile: picturePath.nullable(),
  images: z.array(picturePath).max(12),
  kitchens: z.array(id).max(20),
  minimum_total: money,
  delivery_fee: money,
  delivery_free_from: money.nullable(),
  min_delivery_minutes: minutes,
  max_delivery_minutes: minutes,
  default_preparation_minutes: between(1, 240),
  page_width_mm: z.literal(pageWidths),
  copies: between(1, 5),
  auto_print: z.boolean(),
  show_product_details: z.boolean(),
  takes_reservations: z.boolean(),
  takes_tips: z.boolean(),
  /** Maximum tip, in percent of the goods. */
  tip_limit_percent: between(1, 100),
  /** Whether the till is handed over in shifts; a day closes after the end of its last one. */
  uses_shifts: z.boolean(),
  guests_open_tables: z.boolean(),
  own_ip: ownAddress.nullable(),
  own_port: between(1, 65_535).nullable(),
})

type Fields = z.output<typeof fields>

const entered = fields.pick({
  minimum_total: true,
  delivery_fee: true,
  delivery_free_from: true,
  min_delivery_minutes: true,
  max_delivery_minutes: true,
  default_preparation_minutes: true,
  page_width_mm: true,
  copies: true,
  auto_print: true,
  show_product_details: true,
  takes_reservations: true,
  takes_tips: true,
  tip_limit_percent: true,
  uses_shifts: true,
  guests_open_tables: true,
  own_ip: true,
  own_port: true,
  financial_status: true,
  financial_ends_at: true,
})

/** Payments without an order are accepted automatically. */
const acceptedTypes = deliveryTypes.filter((type) => type !== 'onlyPayment')

const settings = entered.extend({
  /** Orders of these sources and delivery types are accepted automatically; if either list is empty, none is. */
  auto_accept_sources: z.array(z.enum(orderSources)).max(orderSources.length),
  auto_accept_types: z.array(z.enum(acceptedTypes)).max(acceptedTypes.length),
})
export type BranchSettingsInput = z.output<typeof settings>

const hasOwnServer = ({ guests_open_tables }: Pick<Fields, 'guests_open_tables'>) => !guests_open_tables

const needsServer = requiredIf<z.output<typeof entered>>(
  { own_ip: hasOwnServer, own_port: hasOwnServer },
  'branch.own-server',
)

/** Checks across fields: ends follow beginnings, and a branch with its own table server has its address. */
const checkBranch = ({ value, issues }: z.core.ParsePayload<z.output<typeof entered> & Partial<Fields>>) => {
  const addIssue = (path: keyof Fields, code: string) =>
    issues.push({ code: 'custom', path: [path], input: value[path], params: { code } })
  const { contract_starts_at: starts, contract_ends_at: ends } = value
  if (starts && ends && new Date(ends) <= new Date(starts)) addIssue('contract_ends_at', 'branch.contract-order')
  if (value.max_delivery_minutes < value.min_delivery_minutes) addIssue('max_delivery_minutes', 'branch.minutes-order')
  needsServer({ value, issues })
}

/** All entered fields of a branch. */
export const branchInput = fields.check(checkBranch)
export type BranchInput = z.output<typeof branchInput>

/** The same with additional fields of a call. */
export const branchInputWith = <const More extends z.ZodRawShape>(more: More) =>
  z.strictObject({ ...fields.shape, ...more }).check((payload) => checkBranch(payload as z.core.ParsePayload<Fields>))

export const branchShape = fields.shape

/** Daily settings of a branch: what its own users manage, without location and terms. */
export const branchSettingsInput = settings.check(checkBranch)
export const branchSettingsInputWith = <const More extends z.ZodRawShape>(more: More) =>
  z
    .strictObject({ ...settings.shape, ...more })
    .check((payload) => checkBranch(payload as z.core.ParsePayload<BranchSettingsInput>))

export const branchSettingsShape = settings.shape
