import type { ColumnChoice } from '@sofra/contract/access/saved-view/saved-view.contract.ts'
import { columnWidths } from '@sofra/contract/kernel/resource.ts'
import type { Column } from '../table/columns.tsx'

export type { ColumnChoice }

/** As many as are stored. */
const most = 60

interface Keyed {
  readonly key: string
  readonly extra?: boolean
}

type Chosen = ColumnChoice['columns'][number]

const begins = ({ key, extra = false }: Keyed): Chosen => ({ key, hidden: extra, width: null })

/**
 * A choice over the columns that the list has now: those of the choice in its order; one that is newer than the choice behind its
 * left neighbour, as it begins. What the list does not have at the moment stays at the end, for when it has it again.
 */
export const completed = (columns: readonly Keyed[], choice: ColumnChoice | null | undefined): ColumnChoice => {
  const chosen = choice?.columns ?? []
  const has = (key: string) => columns.some((column) => column.key === key)
  const known = chosen.filter(({ key }, at) => has(key) && chosen.findIndex((one) => one.key === key) === at)
  const placed = columns.reduce<readonly Chosen[]>((list, column, index) => {
    if (list.some(({ key }) => key === column.key)) return list
    const left = columns[index - 1]?.key
    const at = left === undefined ? 0 : list.findIndex(({ key }) => key === left) + 1
    return list.toSpliced(at, 0, begins(column))
  }, known)
  const gone = chosen.filter(({ key }) => !has(key))
  return { columns: [...placed, ...gone].slice(0, most), dense: choice?.dense ?? false }
}

/** The columns to show, with their widths. Hiding all of them shows the first: an empty table helps nobody. */
export const shown = <C extends Keyed>(columns: readonly C[], choice: ColumnChoice) => {
  const all = completed(columns, choice).columns.flatMap(({ key, hidden, width }) => {
    const column = columns.find((one) => one.key === key)
    return column ? [{ column: { ...column, width }, hidden }] : []
  })
  const visible = all.filter(({ hidden }) => !hidden)
  return (visible.length > 0 ? visible : all.slice(0, 1)).map(({ column }) => column)
}

/** Puts one column where another stands; both have to be there. */
export const moved = (choice: ColumnChoice, key: string, to: number): ColumnChoice => {
  const from = choice.columns.findIndex((one) => one.key === key)
  const column = choice.columns[from]
  if (!column || to < 0 || to >= choice.columns.length) return choice
  return { ...choice, columns: choice.columns.toSpliced(from, 1).toSpliced(to, 0, column) }
}

const changed = (choice: ColumnChoice, key: string, change: (column: Chosen) => Partial<Chosen>): ColumnChoice => ({
  ...choice,
  columns: choice.columns.map((column) => (column.key === key ? { ...column, ...change(column) } : column)),
})

export const toggled = (choice: ColumnChoice, key: string) =>
  changed(choice, key, ({ hidden }) => ({ hidden: !hidden }))

/** A width within the limits, in whole pixels. */
export const clamped = (width: number) => Math.round(Math.min(columnWidths.max, Math.max(columnWidths.min, width)))

/** `null`: as wide as what it holds. */
export const sized = (choice: ColumnChoice, key: string, width: number | null) =>
  changed(choice, key, () => ({ width: width === null ? null : clamped(width) }))

const texts = (value: unknown) =>
  Array.isArray(value) ? value.filter((item): item is string => typeof item === 'string') : []

/** What a browser stored before choices were kept on the server; nothing where that is no choice. */
export const storedChoice = (stored: string | null, columns: readonly Keyed[]): ColumnChoice | null => {
  try {
    const { order, hidden, dense } = JSON.parse(stored ?? '')
    const keys = columns.map(({ key }) => key)
    const ordered = texts(order).filter((key) => keys.includes(key))
    const begun = completed(columns, {
      columns: ordered.map((key) => ({ key, hidden: false, width: null })),
      dense: dense === true,
    })
    return { ...begun, columns: begun.columns.map((one) => ({ ...one, hidden: texts(hidden).includes(one.key) })) }
  } catch {
    return null
  }
}

export interface ColumnsProps {
  readonly columns: readonly Pick<Column<never>, 'key' | 'title'>[]
  /** Has every one of them. */
  readonly choice: ColumnChoice
  /** `null`: back to how the list begins. */
  readonly onChange: (choice: ColumnChoice | null) => void
}
