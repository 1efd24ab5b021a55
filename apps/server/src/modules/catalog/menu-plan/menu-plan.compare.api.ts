import {
  type MenuRecord,
  menuRecords,
  type PlanChange,
  type PlanRow,
} from '@sofra/contract/catalog/menu-plan/menu-plan.fields.ts'
import type { Translated } from '@sofra/contract/kernel/fields.ts'
import { paced } from '../../../kernel/paced.ts'
import type { Fields, MenuContent, OfRecord, OptionContent, PresentMenu, Ref } from './menu-content.api.ts'
import { changesOf, withFields } from './menu-plan.changes.ts'
import { withFaults } from './menu-plan.faults.ts'
import { namedBy, partRecord } from './menu-plan.refs.ts'
import { keyOf, type Matches, type MenuPlan, type Sides, sidesOf } from './menu-plan.sides.api.ts'

/** Returns functions for the names of rows, and for fields with names instead of refs. */
const namesOf = ({ target, present }: Sides) => {
  const nameOf = (record: MenuRecord, ref: Ref): Translated =>
    ((present[record].get(ref) ?? target[record].get(ref))?.name as Translated | undefined) ?? {
      tr: ref,
      en: '',
      de: '',
    }

  const displayValue = (field: string, fields: Fields): unknown => {
    if (field === 'items')
      return (fields.items as OptionContent[]).map(({ part, price, max_quantity }) => ({
        name: nameOf(partRecord(fields), part),
        price,
        max_quantity,
      }))
    const partNames = namedBy(field, fields).map(({ record, ref }) => nameOf(record, ref))
    if (field === 'category_id') return partNames[0]
    return field === 'group_ids' ? partNames : fields[field]
  }
  return { nameOf, displayValue }
}

/** The target rows as last cloned, by the target content's refs. */
export type Bases = OfRecord<ReadonlyMap<Ref, Fields>>

const situationOf = (changes: readonly PlanChange[]) => {
  if (!changes.length) return 'unchanged'
  return changes.every(({ kept }) => kept !== null) ? 'kept' : 'changed'
}

const priceOf = ({ price }: Fields) => (typeof price === 'number' ? price : null)

/**
 * Compares a target menu with the present one by row and field. Without `bases` every difference is a change. With them
 * it is a three-way merge: a field changed only here, or on both sides, is kept; for a row without a base every
 * difference counts as changed here.
 */
export const compare = async (
  present: PresentMenu,
  target: MenuContent,
  matches: Matches,
  bases?: Bases,
): Promise<MenuPlan> => {
  const sides = sidesOf(present, target, matches)
  const names = namesOf(sides)
  const isNew = ({ record, ref }: { record: MenuRecord; ref: Ref }) =>
    sides.target[record].has(ref) && !sides.present[record].has(ref)
  const needsOf = (field: string, fields: Fields) =>
    namedBy(field, fields)
      .filter(isNew)
      .map(({ record, ref }) => keyOf(record, ref))

  const line = (record: MenuRecord, ref: Ref, fields: Fields): Omit<PlanRow, 'situation' | 'changes' | 'needs'> => ({
    key: keyOf(record, ref),
    record,
    name: fields.name as Translated,
    image: (fields.image as string | null | undefined) ?? null,
    price: priceOf(fields),
    under: record === 'product' ? keyOf('category', fields.category_id as Ref) : null,
    faults: [],
  })

  const newRow = (record: MenuRecord, ref: Ref, fields: Fields): PlanRow => ({
    ...line(record, ref, fields),
    situation: bases?.[record].has(ref) ? 'removed' : 'new',
    changes: [],
    needs: [...new Set(Object.keys(fields).flatMap((field) => needsOf(field, fields)))],
  })

  const wantedRow = (record: MenuRecord, ref: Ref, fields: Fields): PlanRow => {
    const here = sides.present[record].get(ref)
    if (!here) return newRow(record, ref, fields)
    const changes = changesOf(here, fields, bases && (bases[record].get(ref) ?? null)).map(
      ({ field, kept }): PlanChange => ({
        field,
        before: names.displayValue(field, here),
        after: names.displayValue(field, fields),
        kept,
        needs: needsOf(field, fields),
      }),
    )
    const applied = changes.filter(({ kept }) => kept === null)
    const after = withFields(
      here,
      applied.map(({ field }) => field),
      fields,
    )
    return {
      ...line(record, ref, after),
      name: here.name as Translated,
      situation: situationOf(changes),
      changes,
      needs: [...new Set(applied.flatMap(({ needs }) => needs))],
    }
  }

  const rows: PlanRow[] = []
  for (const record of menuRecords) {
    for await (const [ref, fields] of paced(sides.target[record])) rows.push(wantedRow(record, ref, fields))
    for await (const [ref, fields] of paced(sides.present[record]))
      if (!sides.target[record].has(ref))
        rows.push({ ...line(record, ref, fields), situation: 'only-here', changes: [], needs: [] })
  }
  return withFaults({ present, target, matches, rows })
}
