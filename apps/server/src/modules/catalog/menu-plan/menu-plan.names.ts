import type { MenuRecord } from '@sofra/contract/catalog/menu-plan/menu-plan.fields.ts'
import type { Translated } from '@sofra/contract/kernel/fields.ts'
import type { Fields, OptionContent, Ref } from './menu-content.api.ts'
import { namedBy, partRecord } from './menu-plan.refs.ts'
import type { Sides } from './menu-plan.sides.api.ts'

/** What rows are called, and fields with those names in place of refs. */
export const namesOf = ({ wanted, present }: Sides) => {
  const nameOf = (record: MenuRecord, ref: Ref): Translated =>
    ((present[record].get(ref) ?? wanted[record].get(ref))?.name as Translated | undefined) ?? {
      tr: ref,
      en: '',
      de: '',
    }

  const shown = (field: string, fields: Fields): unknown => {
    if (field === 'items')
      return (fields.items as OptionContent[]).map(({ part, price, max_quantity }) => ({
        name: nameOf(partRecord(fields), part),
        price,
        max_quantity,
      }))
    const named = namedBy(field, fields).map(({ record, ref }) => nameOf(record, ref))
    if (field === 'category_id') return named[0]
    return field === 'group_ids' ? named : fields[field]
  }
  return { nameOf, shown }
}
