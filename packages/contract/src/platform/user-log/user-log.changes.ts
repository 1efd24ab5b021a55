import type { LogDetail } from './user-log.contract.ts'

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

export const isEmptyValue = (value: unknown) =>
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
  if (same(old, now) || (isEmptyValue(old) && isEmptyValue(now))) return []
  const [before, after] = [isParts(old) ? old : {}, isParts(now) ? now : {}]
  const parts = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  const divides = (isParts(old) || isEmptyValue(old)) && (isParts(now) || isEmptyValue(now)) && parts.length > 0
  if (divides) return parts.flatMap((part) => differencesAt([...path, part], before[part], after[part]))
  return [{ path, ...changedParts(old, now) }]
}

/** Columns that repeat the head of a change: which record it is, whose, when and by whom it was saved. */
const headColumns = ['id', 'company_id', 'branch_id', 'created_at', 'updated_at']

/** Columns without a value that people read, by table: the log writes only that they changed. */
const machineColumns: Readonly<Record<string, readonly string[]>> = {
  // The parameters of an event that a subscriber refused.
  dead_letter: ['payload'],
  // The prices and rules that an order is priced by again; its amounts are columns of their own.
  orders: ['terms'],
  // Keys of columns, and the address of a list.
  saved_view: ['columns', 'list', 'query'],
}

/** Whether the log writes of a change only that there is one. */
export const isMachineColumn = (record: string, column: string) => machineColumns[record]?.includes(column) ?? false

/** Who saved a section of the settings, and when: the head of the change has both. */
const repeated: Readonly<Record<string, readonly string[]>> = { company: ['settings_info'] }

type Change = Pick<LogDetail, 'record' | 'action' | 'before' | 'after'>

/** What the log stores in place of a secret. */
export const hiddenValue = '•••'

const differencesOfColumn = ({ record, action, before, after }: Change, column: string): Difference[] => {
  const [old, now] = [before?.[column], after?.[column]]
  // An update has only columns that changed, so two hidden values were different.
  if (action === 'update' && old === hiddenValue && now === hiddenValue) return [{ path: [column], old, now }]
  if (!isMachineColumn(record, column)) return differencesAt([column], old, now)
  return action === 'update' ? [{ path: [column], old: undefined, now: undefined }] : []
}

/** Returns what differs, part by part, in the order of the columns. */
export const differencesOf = (change: Change): Difference[] => {
  const { record, action, before, after } = change
  const columns = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  return columns
    .filter((column) => (action === 'update' || !headColumns.includes(column)) && !repeated[record]?.includes(column))
    .flatMap((column) => differencesOfColumn(change, column))
}
