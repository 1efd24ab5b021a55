import { type Dimension, dimensions } from '@sofra/contract/report/order-report/order-report.measures.ts'

/** The present and the compared period. */
type Part = 'now' | 'before'

/**
 * Where the SQL takes business days from: parameters if all branches of the report have one clock, else a row per clock,
 * joined to the branch of each order.
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

/** SQL: a row per clock. */
const clocksSql = `clock as materialized (
  select * from jsonb_to_recordset(:clocks::jsonb) as c (zone text, cutoff integer, now_starts timestamptz[], now_end timestamptz,
    before_starts timestamptz[], before_end timestamptz))`

const joinClock = `join branch b on b.company_id = o.company_id and b.id = o.branch_id
  join clock c on c.zone = b.timezone and c.cutoff = b.day_cutoff_minutes`

type KeySql = (part: Part, clocks: Clocks) => string

const startsOf: KeySql = (part, clocks) => (clocks === 'one' ? `:${part}_starts::timestamptz[]` : `c.${part}_starts`)

/** The number of the business day in its period, from 1. The bounds have one or two steps of clock changes more. */
const dayNo: KeySql = (part, clocks) => `width_bucket(o.created_at, ${startsOf(part, clocks)})`

const keys: Partial<Record<Dimension | 'total', KeySql>> = {
  total: () => `''`,
  // The compared period has a day more if its year has one.
  day: (part, clocks) => `least(${dayNo(part, clocks)}, :days::integer)`,
  weekday: (part, clocks) => `(:${part}_weekday::integer + ${dayNo(part, clocks)} - 1) % 7 + 1`,
  hour: (_, clocks) => `extract(hour from o.created_at at time zone ${clocks === 'one' ? ':zone' : 'c.zone'})::integer`,
  branch: () => 'o.branch_id',
  source: () => 'o.source',
  delivery_type: () => 'o.delivery_type',
  payment_method: () => 'o.payment_method_id',
  district: () => `coalesce(o.address ->> 'district_id', '')`,
}

/** The dimensions by which an order has one group. The others have groups of its parts. */
export const orderDimensions = [...dimensions, 'total' as const].filter((by) => by in keys)
export type OrderDimension = Dimension | 'total'

const partSql = (part: Part, clocks: Clocks, columns: string) => `select ${part === 'now'} as present, ${columns}
  from orders o ${clocks === 'several' ? joinClock : ''}
  where (:companies::bigint[] is null or o.company_id = any (:companies))
    and (:branches::bigint[] is null or o.branch_id = any (:branches))
    and o.created_at >= :${part}_first and o.created_at < :${part}_end
    ${clocks === 'several' ? `and o.created_at >= c.${part}_starts[1] and o.created_at < c.${part}_end` : ''}
    and o.delivery_type = any (:types) and (:sources::text[] is null or o.source = any (:sources)) and o.currency = :currency`

/**
 * SQL: `with` and the orders of both periods as `taken`, with the group's key as `key`. `taken` is read once, so
 * PostgreSQL does not store it.
 */
export const takenSql = (by: OrderDimension, clocks: Clocks, columns: string) => {
  const key = keys[by] ?? keys.total
  const part = (one: Part) => partSql(one, clocks, `${key?.(one, clocks)} as key, ${columns}`)
  return `with ${clocks === 'several' ? `${clocksSql}, ` : ''}taken as (${part('now')} union all ${part('before')})`
}
