import { importOutcomes } from '@sofra/contract/kernel/import.outcomes.ts'
import { choiceField, idField, withDefault } from '../screen/search.ts'

/** The open import, the filter of its rows, and their page. */
export const importSearch = {
  import: idField,
  show: withDefault(choiceField(importOutcomes), ''),
  page: withDefault(idField, 1),
}
