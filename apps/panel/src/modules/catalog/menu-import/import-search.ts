import { choiceField, idField, textField, withDefault } from '../../../kit/screen/search.ts'

/** Kinds of change that rows are filtered by. */
export const shows = ['wrong', 'new', 'changed', 'unchanged', 'only-here'] as const
export type Show = (typeof shows)[number]

/** The open import and its filter; without a filter all rows that change something. */
export const importSearch = {
  import: idField,
  show: withDefault(choiceField(shows), ''),
  q: withDefault(textField(), ''),
}
