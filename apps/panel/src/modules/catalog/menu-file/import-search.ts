import { choiceField, idField, textField, withDefault } from '../../../kit/screen/search.ts'

/** What rows of an import are shown by. */
export const shows = ['wrong', 'new', 'changed', 'unchanged', 'only-here'] as const
export type Show = (typeof shows)[number]

/** Which import is open, and what of it is looked at; without a choice all that matters. */
export const importSearch = {
  import: idField,
  show: withDefault(choiceField(shows), ''),
  q: withDefault(textField(), ''),
}
