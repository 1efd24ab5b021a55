import { type Dimension, dimensions } from '@sofra/contract/report/order-report/order-report.measures.ts'

/** The present and the compared period. */
type Part = 'now' | 'before'

/**
 * Where the SQL takes business days from: parameters if all branches of the report have one clock, else a row per clock,
 * which each order finds by its branch.
 */
export type Clocks = 'one' | 'several'

/** Parameters that say which orders a statement reads. */
export interface Reading {
  companies: readonly number[] | null
  branches: readonly number[] | null
  types: readonly string[]
  sources: readonly string[] | null
  currency: string
  /** Instants between which all orders are. */
  now_first: Date
  now_end: Date
  before_first: Date
  before_end: Date
  /** Instants between which the period has begun and not ended for all clocks. */
  now_core: Date
  now_core_end: Date
  before_core: Date
  before_core_end: Date
  /** The beginnings of the business days of both periods. */
  now_starts: readonly Date[]
  before_starts: readonly Date[]
  /** The weekday of the first day of both periods, 0 for Monday. */
  now_weekday: number
  before_weekday: number
  /** Number of days of the present period. */
  days: number
  zone: string
  /** The clocks as JSON, for `several`. */
  clocks: string
}

/** SQL: a row per clock, and the number of the clock of each branch with its period. */
const clocksSql = `clock as not materialized (
  select * from jsonb_to_recordset(:clocks::jsonb) as c (no integer, zone text, cutoff integer, now_starts timestamptz[],
    now_end timestamptz, before_starts timestamptz[], before_end timestamptz)
), place as not materialized (
  select b.id as branch_id, c.no, c.zone, c.now_starts[1] as now_first, c.now_end, c.before_starts[1] as before_first, c.before_end
  from branch b join clock c on c.zone = b.timezone and c.cutoff = b.day_cutoff_minutes
  where :companies::bigint[] is null or b.company_id = any (:companies))`

// Outer joins, because PostgreSQL would expect few rows of inner ones and sort the orders instead of hashing them.
const joinPlace = 'left join place p on p.branch_id = o.branch_id'
const joinClock = 'left join clock c on c.no = p.no'

type KeySql = (part: Part, clocks: Clocks) => string

const startsOf: KeySql = (part, clocks) => (clocks === 'one' ? `:${part}_starts::timestamptz[]` : `c.${part}_starts`)

/** The number of the business day in its period, from 1. */
const dayNo: KeySql = (part, clocks) => `width_bucket(o.created_at, ${startsOf(part, clocks)})`

const keys: Partial<Record<Dimension | 'total', KeySql>> = {
  total: () => `''`,
  // The compared period has a day more if its year has one.
  day: (part, clocks) => `least(${dayNo(part, clocks)}, :days::integer)`,
  weekday: (part, clocks) => `(:${part}_weekday::integer + ${dayNo(part, clocks)} - 1) % 7 + 1`,
  hour: (_, clocks) => `extract(hour from o.created_at at time zone ${clocks === 'one' ? ':zone' : 'p.zone'})::integer`,
  branch: () => 'o.branch_id',
  source: () => 'o.source',
  delivery_type: () => 'o.delivery_type',
  payment_method: () => 'o.payment_method_id',
  district: () => `coalesce(o.address ->> 'district_id', '')`,
}

/** The dimensions by which an order has one group. The others have groups of its parts. */
export const orderDimensions = [...dimensions, 'total' as const].filter((by) => by in keys)
export type OrderDimension = Dimension | 'total'

/** The dimensions that need the beginnings of all days. */
const needsStarts = (by: OrderDimension) => by === 'day' || by === 'weekday'

const joinsOf = (by: OrderDimension, clocks: Clocks) => {
  if (clocks === 'one') return ''
  return needsStarts(by) ? `${joinPlace} ${joinClock}` : joinPlace
}

// Only orders at both ends of the period are compared with the clock of their branch.
const inPeriod = (part: Part) => `and (o.created_at >= :${part}_core and o.created_at < :${part}_core_end
  or o.created_at >= p.${part}_first and o.created_at < p.${part}_end)`

const partSql = (part: Part, by: OrderDimension, clocks: Clocks, columns: string) => `
  select ${part === 'now'} as present, ${(keys[by] ?? keys.total)?.(part, clocks)} as key, ${columns}
  from orders o ${joinsOf(by, clocks)}
  where (:companies::bigint[] is null or o.company_id = any (:companies))
    and (:branches::bigint[] is null or o.branch_id = any (:branches))
    and o.created_at >= :${part}_first and o.created_at < :${part}_end ${clocks === 'several' ? inPeriod(part) : ''}
    and o.delivery_type = any (:types) and (:sources::text[] is null or o.source = any (:sources)) and o.currency = :currency`

/**
 * SQL: `with` and the orders of both periods as `taken`, with the group's key as `key`. `taken` is read once, so
 * PostgreSQL does not store it.
 */
export const takenSql = (by: OrderDimension, clocks: Clocks, columns: string) =>
  `with ${clocks === 'several' ? `${clocksSql}, ` : ''}taken as (
  ${partSql('now', by, clocks, columns)} union all ${partSql('before', by, clocks, columns)})`
