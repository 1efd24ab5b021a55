import type { MenuRecord } from '@sofra/contract/catalog/menu-plan/menu-plan.fields.ts'
import { type ContentOf, type Fields, fieldsOf, type OptionContent, type Ref } from './menu-content.api.ts'

/** A row referenced by a field of another one. */
interface Referenced {
  record: MenuRecord
  ref: Ref
}

/** Returns the fields of a row that are compared and written. */
export const fieldsIn = <R extends MenuRecord>(record: R, row: ContentOf[R]): Fields => {
  const values = row as unknown as Fields
  return Object.fromEntries(fieldsOf[record].map((field) => [field, values[field]]))
}

/** Returns the record of a group's options. */
export const partRecord = ({ kind }: Fields): MenuRecord => (kind === 'material' ? 'material' : 'product')

/** Returns the rows that a field references; empty for most fields. */
export const namedBy = (field: string, fields: Fields): Referenced[] => {
  const value = fields[field]
  if (field === 'category_id') return [{ record: 'category', ref: value as Ref }]
  if (field === 'group_ids') return (value as Ref[]).map((ref) => ({ record: 'option_group', ref }))
  if (field !== 'items') return []
  const record = partRecord(fields)
  return (value as OptionContent[]).map(({ part }) => ({ record, ref: part }))
}

type Rename = (record: MenuRecord, ref: Ref) => Ref

/** Returns the fields with every reference replaced. */
export const renamed = (fields: Fields, to: Rename): Fields => {
  const changed: Record<string, unknown> = { ...fields }
  if ('category_id' in fields) changed.category_id = to('category', fields.category_id as Ref)
  if ('group_ids' in fields) changed.group_ids = (fields.group_ids as Ref[]).map((ref) => to('option_group', ref))
  if ('items' in fields) {
    const record = partRecord(fields)
    changed.items = (fields.items as OptionContent[]).map((item) => ({ ...item, part: to(record, item.part) }))
  }
  return changed
}
