import { type MenuRecord, menuRecords, type PlanRow } from '@sofra/contract/catalog/menu-plan/menu-plan.fields.ts'
import { type Fields, listOf, type MenuContent, type OfRecord, type PresentMenu, type Ref } from './menu-content.api.ts'
import { fieldsIn, renamed } from './menu-plan.refs.ts'

/** The present row of each target row, by ref; unique. Unmatched target rows are new. */
export type Matches = OfRecord<ReadonlyMap<Ref, Ref>>

/** A target menu compared with the present one, with all that is needed to write it. */
export interface MenuPlan {
  present: PresentMenu
  target: MenuContent
  matches: Matches
  rows: PlanRow[]
}

/** Both menus by the target's refs; a row that only the present menu has gets `here:` and its own ref. */
export interface Sides {
  target: OfRecord<ReadonlyMap<Ref, Fields>>
  present: OfRecord<ReadonlyMap<Ref, Fields>>
}

const onlyHere = 'here:'

/** Returns the key of a plan's row for the client. */
export const keyOf = (record: MenuRecord, ref: Ref) => `${record}:${ref}`

const ofRecord = <T>(make: (record: MenuRecord) => T) =>
  Object.fromEntries(menuRecords.map((record) => [record, make(record)])) as Record<MenuRecord, T>

const rowsOf = (content: MenuContent, record: MenuRecord): [Ref, Fields][] =>
  content[listOf[record]].map((row) => [row.ref, fieldsIn(record, row as never)])

/** Returns both menus with the same refs, so that their fields can be compared. */
export const sidesOf = (present: MenuContent, target: MenuContent, matches: Matches): Sides => {
  const back = ofRecord((record) => new Map([...matches[record]].map(([from, to]) => [to, from])))
  const toWanted = (record: MenuRecord, ref: Ref) => back[record].get(ref) ?? `${onlyHere}${ref}`
  return {
    target: ofRecord((record) => new Map(rowsOf(target, record))),
    present: ofRecord(
      (record) =>
        new Map(rowsOf(present, record).map(([ref, fields]) => [toWanted(record, ref), renamed(fields, toWanted)])),
    ),
  }
}

/** Returns the ref of a row that is not stored yet. */
export const madeRef = (ref: Ref) => `new:${ref}`

/** Returns a function from refs of `sidesOf` to the present menu's refs; new rows get a ref of their own. */
export const toPresent =
  (matches: Matches) =>
  (record: MenuRecord, ref: Ref): Ref =>
    ref.startsWith(onlyHere) ? ref.slice(onlyHere.length) : (matches[record].get(ref) ?? madeRef(ref))
