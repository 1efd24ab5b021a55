import { situations } from '@sofra/contract/catalog/menu-plan/menu-plan.situations.ts'
import { choiceField, idField, textField, withDefault } from '../../../kit/screen/search.ts'

/** What can be looked at of a comparison: rows of one situation, or those that cannot be taken over. */
export const shownSituations = [...situations, 'refused'] as const
export type ShownSituation = (typeof shownSituations)[number]

/** What the address of the comparison keeps: the other branch, what is shown, and where one came from. */
export const cloneSearch = {
  from: idField,
  q: withDefault(textField(), ''),
  /** Absent: whatever differs. */
  show: choiceField(shownSituations),
  back: choiceField(['setup']),
}
