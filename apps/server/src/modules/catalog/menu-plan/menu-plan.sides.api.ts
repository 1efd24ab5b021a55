import { type MenuRecord, menuRecords, type PlanRow } from '@sofra/contract/catalog/menu-plan/menu-plan.fields.ts'
import { type Fields, listOf, type MenuContent, type OfRecord, type PresentMenu, type Ref } from './menu-content.api.ts'
import { fieldsIn, renamed } from './menu-plan.refs.ts'

/** Which present row each wanted one is about, wanted ref to present ref, no present one twice; a wanted row that has none is new. */
export type Matches = OfRecord<ReadonlyMap<Ref, Ref>>

/** A wanted menu compared with the present one: what people look at and choose from, and all that writing it takes. */
export interface MenuPlan {
  present: PresentMenu
  wanted: MenuContent
  matches: Matches
  rows: PlanRow[]
}

/** Both menus, every row named by the wanted menu's refs; what only the present one has is named `here:` and its own ref. */
export interface Sides {
  wanted: OfRecord<ReadonlyMap<Ref, Fields>>
  present: OfRecord<ReadonlyMap<Ref, Fields>>
}

const onlyHere = 'here:'

/** How a row of a plan is named to whoever chooses. */
export const keyOf = (record: MenuRecord, ref: Ref) => `${record}:${ref}`

const ofRecord = <T>(make: (record: MenuRecord) => T) =>
  Object.fromEntries(menuRecords.map((record) => [record, make(record)])) as Record<MenuRecord, T>

const rowsOf = (content: MenuContent, record: MenuRecord): [Ref, Fields][] =>
  content[listOf[record]].map((row) => [row.ref, fieldsIn(record, row as never)])

/** Both menus in the same words, so that their fields can be compared. */
export const sidesOf = (present: MenuContent, wanted: MenuContent, matches: Matches): Sides => {
  const back = ofRecord((record) => new Map([...matches[record]].map(([from, to]) => [to, from])))
  const toWanted = (record: MenuRecord, ref: Ref) => back[record].get(ref) ?? `${onlyHere}${ref}`
  return {
    wanted: ofRecord((record) => new Map(rowsOf(wanted, record))),
    present: ofRecord(
      (record) =>
        new Map(rowsOf(present, record).map(([ref, fields]) => [toWanted(record, ref), renamed(fields, toWanted)])),
    ),
  }
}

/** How what is written names a row that is not there yet. */
export const madeRef = (ref: Ref) => `new:${ref}`

/** The present menu's name of a row that `sidesOf` named; one that is not there yet gets a name of its own. */
export const toPresent =
  (matches: Matches) =>
  (record: MenuRecord, ref: Ref): Ref =>
    ref.startsWith(onlyHere) ? ref.slice(onlyHere.length) : (matches[record].get(ref) ?? madeRef(ref))
