import type { MenuRecord } from '@sofra/contract/catalog/menu-plan/menu-plan.fields.ts'
import { type ContentOf, type Fields, fieldsOf, type OptionContent, type Ref } from './menu-content.api.ts'

/** A row named by a field of another one. */
interface Named {
  record: MenuRecord
  ref: Ref
}

/** The fields of a row that are compared and written. */
export const fieldsIn = <R extends MenuRecord>(record: R, row: ContentOf[R]): Fields => {
  const values = row as unknown as Fields
  return Object.fromEntries(fieldsOf[record].map((field) => [field, values[field]]))
}

/** What the options of a group are made of. */
export const partRecord = ({ kind }: Fields): MenuRecord => (kind === 'material' ? 'material' : 'product')

/** What a field names of other rows; nothing for most. */
export const namedBy = (field: string, fields: Fields): Named[] => {
  const value = fields[field]
  if (field === 'category_id') return [{ record: 'category', ref: value as Ref }]
  if (field === 'group_ids') return (value as Ref[]).map((ref) => ({ record: 'option_group', ref }))
  if (field !== 'items') return []
  const record = partRecord(fields)
  return (value as OptionContent[]).map(({ part }) => ({ record, ref: part }))
}

type Rename = (record: MenuRecord, ref: Ref) => Ref

/** The same fields with every row that they name under another name. */
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
