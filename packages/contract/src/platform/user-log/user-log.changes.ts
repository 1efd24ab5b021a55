import type { LogDetail } from './user-log.contract.ts'

/** A line of a change: the column or path, with the old and new value. */
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

/** For two lists, returns only added and removed items. */
const changedParts = (old: unknown, now: unknown) => {
  if (!isPlainList(old) || !isPlainList(now)) return { old, now }
  const only = { old: old.filter((part) => !now.includes(part)), now: now.filter((part) => !old.includes(part)) }
  // The same items in another order.
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

/** Columns that repeat the head of a change: record, company, branch, time and user. */
const headColumns = ['id', 'company_id', 'branch_id', 'created_at', 'updated_at']

/** Columns without readable values, by table: the log shows only that they changed. */
const machineColumns: Readonly<Record<string, readonly string[]>> = {
  // The parameters of an event that a subscriber refused.
  dead_letter: ['payload'],
  // Prices and rules for pricing the order again; its amounts have their own columns.
  orders: ['terms'],
  // Column keys, and the query of a list.
  saved_view: ['columns', 'list', 'query'],
}

/** Whether the log shows only that the column changed. */
export const isMachineColumn = (record: string, column: string) => machineColumns[record]?.includes(column) ?? false

/** Who saved a section of the settings and when; the head of the change has both. */
const repeated: Readonly<Record<string, readonly string[]>> = { company: ['settings_info'] }

type Change = Pick<LogDetail, 'record' | 'action' | 'before' | 'after'>

/** Stored in the log instead of a secret. */
export const hiddenValue = '•••'

const differencesOfColumn = ({ record, action, before, after }: Change, column: string): Difference[] => {
  const [old, now] = [before?.[column], after?.[column]]
  // An update contains only changed columns, so two hidden values differ.
  if (action === 'update' && old === hiddenValue && now === hiddenValue) return [{ path: [column], old, now }]
  if (!isMachineColumn(record, column)) return differencesAt([column], old, now)
  return action === 'update' ? [{ path: [column], old: undefined, now: undefined }] : []
}

/** Returns the differences of a change, in the order of the columns. */
export const differencesOf = (change: Change): Difference[] => {
  const { record, action, before, after } = change
  const columns = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  return columns
    .filter((column) => (action === 'update' || !headColumns.includes(column)) && !repeated[record]?.includes(column))
    .flatMap((column) => differencesOfColumn(change, column))
}
