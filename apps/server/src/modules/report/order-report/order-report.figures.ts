import type { Translated } from '@sofra/contract/kernel/fields.ts'
import { type Figures, measures } from '@sofra/contract/report/order-report/order-report.contract.ts'
import { type Dimension, type Measure, measuresOf } from '@sofra/contract/report/order-report/order-report.measures.ts'
import type { Query } from '../../../kernel/database/tenant.ts'
import {
  type Group,
  isPartDimension,
  selectDiscounts,
  selectParts,
  selectSums,
  selectTimes,
} from './order-report.queries.ts'
import type { Clocks, OrderDimension, Reading } from './order-report.sql.ts'

/** A group with its figures in both periods. */
interface MeasuredGroup {
  key: string | null
  names: Translated | null
  now: Figures
  before: Figures
}

export interface Measured {
  /** By rank. */
  groups: MeasuredGroup[]
  totals: Figures
  totals_before: Figures
}

interface Task {
  by: Dimension
  clocks: Clocks
  limit: number
  priced: boolean
  reading: Reading
}

const noFigures = Object.fromEntries(measures.map((measure) => [measure, null])) as Figures

const additive = [
  'orders',
  'turnover',
  'cancelled',
  'cancelled_amount',
  'returned_amount',
  'discount_branch',
  'discount_platform',
  'tips',
  'delivery_fees',
] as const satisfies readonly Measure[]

/** The figures of a group of orders that has none. */
export const emptyFigures: Figures = { ...noFigures, ...Object.fromEntries(additive.map((measure) => [measure, 0])) }

/** Adds up the figures that can be added. */
const addUp = (all: readonly Figures[], names: readonly Measure[]): Partial<Figures> =>
  Object.fromEntries(names.map((measure) => [measure, all.reduce((sum, figures) => sum + (figures[measure] ?? 0), 0)]))

const withAverage = (figures: Figures): Figures => ({
  ...figures,
  average_basket: figures.orders && figures.turnover !== null ? Math.round(figures.turnover / figures.orders) : null,
})

type Part = 'now' | 'before'
const partOf = ({ present }: { present: boolean }): Part => (present ? 'now' : 'before')

/** Collects the rows of both periods by group, in the order of their ranks. */
const collect = (rows: readonly Group[], empty: Figures): MeasuredGroup[] => {
  const groups = new Map<string | null, MeasuredGroup>()
  for (const row of rows.toSorted((one, other) => one.rank - other.rank)) {
    const { key, present: _present, rank: _rank, names = null, ...values } = row
    const group = groups.get(key) ?? { key, names, now: empty, before: empty }
    groups.set(key, { ...group, names: group.names ?? names, [partOf(row)]: { ...empty, ...values } })
  }
  return [...groups.values()]
}

const rounded = (seconds: number | null | undefined) => (typeof seconds === 'number' ? Math.round(seconds) : null)

type Times = Awaited<ReturnType<(typeof selectTimes)['day']['one']>>[number]

const timesOf = ({ preparation, delivery, promised, late }: Times): Partial<Figures> => ({
  preparation_median: rounded(preparation?.[0]),
  preparation_p90: rounded(preparation?.[1]),
  delivery_median: rounded(delivery?.[0]),
  delivery_p90: rounded(delivery?.[1]),
  late_share: promised ? Math.round((late / promised) * 10_000) : null,
})

/** Reads the figures of orders by a dimension of orders. */
const readOrders = async (
  query: Query,
  by: OrderDimension,
  { clocks, limit, priced, reading }: Task,
): Promise<Measured> => {
  const groups = collect(await selectSums[by][clocks](query, { ...reading, limit, priced }), emptyFigures)
  const keys = groups.flatMap(({ key }) => key ?? [])
  const discounts = await selectDiscounts[by][clocks](query, { ...reading, keys })
  const times = await selectTimes[by][clocks](query, { ...reading, keys })
  const byKey = new Map(groups.map((group) => [group.key, group]))
  const totals: Record<Part, Partial<Figures>> = { now: {}, before: {} }
  for (const { key, present, ...values } of discounts) {
    const group = byKey.get(key)
    if (group) group[partOf({ present })] = { ...group[partOf({ present })], ...values }
  }
  for (const row of times) {
    const part = partOf(row)
    if (row.is_total) totals[part] = timesOf(row)
    const group = row.is_total ? undefined : byKey.get(row.key)
    if (group) group[part] = { ...group[part], ...timesOf(row) }
  }
  const total = (part: Part) =>
    withAverage({
      ...emptyFigures,
      ...addUp(
        groups.map((group) => group[part]),
        additive,
      ),
      ...totals[part],
    })
  return {
    groups: groups.map((group) => ({ ...group, now: withAverage(group.now), before: withAverage(group.before) })),
    totals: total('now'),
    totals_before: total('before'),
  }
}

/** Reads the figures of all groups and of all orders. Groups of parts of orders have figures of their own. */
export const readMeasured = async (query: Query, task: Task): Promise<Measured> => {
  const { by, clocks, limit, priced, reading } = task
  if (!isPartDimension(by)) return readOrders(query, by, task)
  const rows = await selectParts[by][clocks](query, { ...reading, limit, priced })
  const zeros = Object.fromEntries(measuresOf(by).map((measure) => [measure, 0]))
  const groups = collect(rows, { ...noFigures, ...zeros })
  const all = await readOrders(query, 'total', task)
  const own = measuresOf(by).filter((measure) => measure === 'quantity' || measure === 'goods')
  const total = (part: Part) =>
    addUp(
      groups.map((group) => group[part]),
      own,
    )
  return {
    groups,
    totals: { ...all.totals, ...total('now') },
    totals_before: { ...all.totals_before, ...total('before') },
  }
}
