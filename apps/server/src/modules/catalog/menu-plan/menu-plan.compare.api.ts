import type { MenuRecord, PlanRow } from '@sofra/contract/catalog/menu-plan/menu-plan.fields.ts'
import type { ContentOf, Fields, MenuContent, PresentMenu, Ref } from './menu-content.api.ts'

/** Which present row each wanted one is about, wanted ref to present ref; a wanted row that has none is new. */
export type Matches = Readonly<Record<MenuRecord, ReadonlyMap<Ref, Ref>>>

/**
 * What a wanted row looked like when it was last taken over into the present one, by the wanted content's refs. Null: nobody
 * knows, so that whatever differs is taken for this branch's own.
 */
export type BaseOf = <R extends MenuRecord>(record: R, wanted: ContentOf[R], present: Ref) => Fields | null

/** A wanted menu compared with the present one: what people look at and choose from, and all that writing it takes. */
export interface MenuPlan {
  present: PresentMenu
  wanted: MenuContent
  matches: Matches
  rows: PlanRow[]
}

/**
 * Compares a wanted menu with the present one, row by row and field by field. Without `baseOf` whatever differs is to be
 * changed; with it, fields that only this branch has changed are kept, and so are those that both have.
 */
export declare function compare(present: PresentMenu, wanted: MenuContent, matches: Matches, baseOf?: BaseOf): MenuPlan
