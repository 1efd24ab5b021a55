import type { LogDetail } from '@sofra/contract/platform/user-log/user-log.contract.ts'

/** One line of a change: the column, or the way to a part of it, and what stood and stands there. */
export interface Difference {
  readonly path: readonly string[]
  readonly old: unknown
  readonly now: unknown
}

type Values = Readonly<Record<string, unknown>>

const isParts = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

export const isNothing = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

const isPlainList = (value: unknown): value is readonly (string | number)[] =>
  Array.isArray(value) && value.every((part) => typeof part === 'string' || typeof part === 'number')

/** Of two lists only what one of them has alone: forty permissions that stayed say nothing. */
const changedParts = (old: unknown, now: unknown) => {
  if (!isPlainList(old) || !isPlainList(now)) return { old, now }
  const only = { old: old.filter((part) => !now.includes(part)), now: now.filter((part) => !old.includes(part)) }
  // The same parts in another order.
  return only.old.length || only.now.length ? only : { old, now }
}

const differencesAt = (path: readonly string[], old: unknown, now: unknown): Difference[] => {
  if (same(old, now) || (isNothing(old) && isNothing(now))) return []
  const [before, after] = [isParts(old) ? old : {}, isParts(now) ? now : {}]
  const parts = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  const divides = (isParts(old) || isNothing(old)) && (isParts(now) || isNothing(now)) && parts.length > 0
  if (divides) return parts.flatMap((part) => differencesAt([...path, part], before[part], after[part]))
  return [{ path, ...changedParts(old, now) }]
}

/** What the head of the change says already. */
const omitted = ['id', 'company_id', 'branch_id', 'created_at', 'updated_at']

/** What differs, part by part, in the order of the columns. */
export const differencesOf = ({
  action,
  before,
  after,
}: Pick<LogDetail, 'action' | 'before' | 'after'>): Difference[] => {
  const columns = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  return columns
    .filter((column) => action === 'update' || !omitted.includes(column))
    .flatMap((column) => differencesAt([column], before?.[column], after?.[column]))
}
