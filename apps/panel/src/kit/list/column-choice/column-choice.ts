/** How one person likes one list to look. */
export interface ColumnChoice {
  readonly order: readonly string[]
  readonly hidden: readonly string[]
  readonly dense: boolean
}

export const defaultChoice: ColumnChoice = { order: [], hidden: [], dense: false }

interface Keyed {
  readonly key: string
  readonly extra?: boolean
}

/** How a list looks to who has chosen nothing. */
export const beginning = (columns: readonly Keyed[]): ColumnChoice => ({
  ...defaultChoice,
  hidden: columns.filter(({ extra }) => extra).map(({ key }) => key),
})

const texts = (value: unknown) =>
  Array.isArray(value) ? value.filter((item): item is string => typeof item === 'string') : []

/** Reads what was stored; where that is nothing or no choice, the list looks as it begins. */
export const readChoice = (stored: string | null, start: ColumnChoice = defaultChoice): ColumnChoice => {
  if (stored === null) return start
  try {
    const { order, hidden, dense } = JSON.parse(stored) ?? {}
    return { order: texts(order), hidden: texts(hidden), dense: dense === true }
  } catch {
    return start
  }
}

/** All columns in the chosen order; a column that the choice doesn't know yet keeps its place behind its left neighbour. */
export const ordered = <C extends Keyed>(columns: readonly C[], { order }: ColumnChoice): readonly C[] => {
  const known = order.flatMap((key) => columns.find((column) => column.key === key) ?? [])
  return columns.reduce<readonly C[]>((placed, column, index) => {
    if (placed.includes(column)) return placed
    const left = columns[index - 1]
    const at = left ? placed.indexOf(left) + 1 : 0
    return placed.toSpliced(at, 0, column)
  }, known)
}

/** The columns to show. Hiding all of them shows the first: an empty table helps nobody. */
export const shown = <C extends Keyed>(columns: readonly C[], choice: ColumnChoice): readonly C[] => {
  const all = ordered(columns, choice)
  const visible = all.filter(({ key }) => !choice.hidden.includes(key))
  return visible.length > 0 ? visible : all.slice(0, 1)
}

/** Moves one column by `step` places; beyond the ends nothing happens. */
export const moved = (columns: readonly Keyed[], choice: ColumnChoice, key: string, step: number): ColumnChoice => {
  const keys = ordered(columns, choice).map((column) => column.key)
  const from = keys.indexOf(key)
  const to = from + step
  if (from < 0 || to < 0 || to >= keys.length) return choice
  return { ...choice, order: keys.toSpliced(from, 1).toSpliced(to, 0, key) }
}

export const toggled = (choice: ColumnChoice, key: string): ColumnChoice => ({
  ...choice,
  hidden: choice.hidden.includes(key) ? choice.hidden.filter((other) => other !== key) : [...choice.hidden, key],
})
