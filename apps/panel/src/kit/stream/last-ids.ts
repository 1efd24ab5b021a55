/** The number of the last event seen of each branch. */
export type LastIds = Readonly<Record<string, number>>

export interface Position {
  readonly branch: string
  readonly number: number
}

/** Parses an event's id: `<branch>.<number>`, or `-<company>.<number>` for an event of a company; null for anything else. */
export const positionOf = (id: string): Position | null => {
  const [, branch, digits] = /^(-?\d+)\.(\d+)$/.exec(id) ?? []
  return branch === undefined ? null : { branch, number: Number(digits) }
}

export const isNew = (ids: LastIds, { branch, number }: Position) => number > (ids[branch] ?? -1)

/** Takes the higher number of each branch. */
export const advance = (ids: LastIds, heads: LastIds): LastIds => {
  const further = Object.entries(heads).filter(([branch, number]) => isNew(ids, { branch, number }))
  return further.length === 0 ? ids : { ...ids, ...Object.fromEntries(further) }
}

/** Returns the value of `Last-Event-ID`: `12.345,13.77`; empty before the first event. */
export const headerOf = (ids: LastIds) =>
  Object.entries(ids)
    .map(([branch, number]) => `${branch}.${number}`)
    .join(',')
