import { situations } from '@sofra/contract/catalog/menu-plan/menu-plan.situations.ts'
import { choiceField, idField, textField, withDefault } from '../../../kit/screen/search.ts'

/** The filters of a comparison: a situation, or rows that cannot be applied. */
export const shownSituations = [...situations, 'refused'] as const
export type ShownSituation = (typeof shownSituations)[number]

/** The comparison's address: the other branch, the filter, and where the user came from. */
export const cloneSearch = {
  from: idField,
  q: withDefault(textField(), ''),
  /** Absent: all differences. */
  show: choiceField(shownSituations),
  back: choiceField(['setup']),
}
