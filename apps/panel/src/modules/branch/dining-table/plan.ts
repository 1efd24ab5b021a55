import { type PlannedTable, planSize } from '@sofra/contract/branch/dining-table/dining-plan.contract.ts'

/** Returns the size of a table in steps of the grid. */
export const sizeOf = ({ shape }: Pick<PlannedTable, 'shape'>) => ({ width: shape === 'long' ? 8 : 4, height: 4 })

export interface Spot {
  readonly x: number
  readonly y: number
}

const inside = (value: number, max: number) => Math.min(Math.max(Math.round(value), 0), max)

/** Returns the nearest position at which the table is completely on the plan. */
export const onPlan = (table: Pick<PlannedTable, 'shape'>, { x, y }: Spot): Spot => {
  const { width, height } = sizeOf(table)
  return { x: inside(x, planSize.width - width), y: inside(y, planSize.height - height) }
}

export type PlacedTable<Table extends PlannedTable = PlannedTable> = Table & Spot

const isPlaced = <Table extends PlannedTable>(table: Table): table is PlacedTable<Table> => table.x !== null

const overlap = (one: PlacedTable, other: PlacedTable) =>
  Math.abs(2 * one.x + sizeOf(one).width - 2 * other.x - sizeOf(other).width) <
    sizeOf(one).width + sizeOf(other).width && Math.abs(one.y - other.y) < 4

/** Returns free positions from the top left, with a gap of one step. */
const places = (table: PlannedTable): readonly Spot[] => {
  const { width } = sizeOf(table)
  const [columns, rows] = [Math.floor((planSize.width - 1) / (width + 2)), Math.floor((planSize.height - 1) / 6)]
  return Array.from({ length: columns * rows }, (_, i) => ({
    x: 1 + (i % columns) * (width + 2),
    y: 1 + Math.floor(i / columns) * 6,
  }))
}

/** Positions the tables of an area: tables without a position get the first free one, or overlap if none is free. */
export const laidOut = <Table extends PlannedTable>(tables: readonly Table[]): readonly PlacedTable<Table>[] => {
  const standing: PlacedTable<Table>[] = tables.filter(isPlaced)
  const free = tables.filter((table) => !isPlaced(table))
  for (const table of free) {
    const all = places(table).map((spot) => ({ ...table, ...spot }))
    const freeSpot = all.find((one) => !standing.some((other) => overlap(one, other)))
    standing.push(freeSpot ?? { ...table, x: 1, y: 1 })
  }
  return standing.toSorted(
    (one, other) => tables.findIndex(({ id }) => id === one.id) - tables.findIndex(({ id }) => id === other.id),
  )
}

/** Returns the moved tables with their previous positions, as displayed. */
export const movedTables = (before: readonly PlannedTable[], after: readonly PlannedTable[]) => {
  const seen = (tables: readonly PlannedTable[]) =>
    [...Map.groupBy(tables, ({ area_id }) => area_id).values()].flatMap((area) => laidOut(area))
  const stood = new Map(seen(before).map((table) => [table.id, table]))
  return seen(after).flatMap((to) => {
    const from = stood.get(to.id)
    return from && (from.x !== to.x || from.y !== to.y) ? [{ from, to }] : []
  })
}
