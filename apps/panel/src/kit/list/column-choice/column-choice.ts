import type { ColumnChoice } from '@sofra/contract/access/saved-view/saved-view.contract.ts'
import { columnWidths } from '@sofra/contract/kernel/resource.ts'
import type { Column } from '../table/columns.tsx'

export type { ColumnChoice }

/** The server's limit. */
const maxColumns = 60

interface Keyed {
  readonly key: string
  readonly extra?: boolean
}

type Chosen = ColumnChoice['columns'][number]

const begins = ({ key, extra = false }: Keyed): Chosen => ({ key, hidden: extra, width: null })

/**
 * Merges a stored choice with the list's current columns. The choice's order wins; a new column follows its left neighbour in the
 * default order. Columns that the list currently lacks stay at the end, so that they return later.
 */
export const completed = (columns: readonly Keyed[], choice: ColumnChoice | null | undefined): ColumnChoice => {
  const chosen = choice?.columns ?? []
  const has = (key: string) => columns.some((column) => column.key === key)
  const validColumns = chosen.filter(({ key }, at) => has(key) && chosen.findIndex((one) => one.key === key) === at)
  const placed = columns.reduce<readonly Chosen[]>((list, column, index) => {
    if (list.some(({ key }) => key === column.key)) return list
    const previousKey = columns[index - 1]?.key
    const at = previousKey === undefined ? 0 : list.findIndex(({ key }) => key === previousKey) + 1
    return list.toSpliced(at, 0, begins(column))
  }, validColumns)
  const gone = chosen.filter(({ key }) => !has(key))
  return { columns: [...placed, ...gone].slice(0, maxColumns), dense: choice?.dense ?? false }
}

/** Returns the columns to show, with their widths. If all are hidden, the first is shown. */
export const visibleColumns = <C extends Keyed>(columns: readonly C[], choice: ColumnChoice) => {
  const all = completed(columns, choice).columns.flatMap(({ key, hidden, width }) => {
    const column = columns.find((one) => one.key === key)
    return column ? [{ column: { ...column, width }, hidden }] : []
  })
  const visible = all.filter(({ hidden }) => !hidden)
  return (visible.length > 0 ? visible : all.slice(0, 1)).map(({ column }) => column)
}

/** Moves a column to the position of another; both have to exist. */
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

/** Limits a width, in whole pixels. */
export const clamped = (width: number) => Math.round(Math.min(columnWidths.max, Math.max(columnWidths.min, width)))

/** `null` means the width of the content. */
export const sized = (choice: ColumnChoice, key: string, width: number | null) =>
  changed(choice, key, () => ({ width: width === null ? null : clamped(width) }))

const texts = (value: unknown) =>
  Array.isArray(value) ? value.filter((item): item is string => typeof item === 'string') : []

/** Parses a choice that a browser stored before choices moved to the server; null if it is invalid. */
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
  /** Contains every column. */
  readonly choice: ColumnChoice
  /** `null` resets to the default. */
  readonly onChange: (choice: ColumnChoice | null) => void
}
