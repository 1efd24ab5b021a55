import { importOutcomes } from '@sofra/contract/kernel/import.outcomes.ts'
import { choiceField, idField, withDefault } from '../screen/search.ts'

/** The open import, which of its rows are shown, and the page of those. */
export const importSearch = {
  import: idField,
  show: withDefault(choiceField(importOutcomes), ''),
  page: withDefault(idField, 1),
}
