import { idField, textField } from '../../../kit/screen/search.ts'

/** The query key of the catalogue. */
export const catalogueKey = ['permission', 'list']

/** The search parameters of the catalogue. */
export const catalogueSearch = { q: textField(), area: textField(), account: textField(), danger: textField() }

/** The search parameters of the resources. */
export const resourceSearch = {
  q: textField(),
  area: textField(),
  /** The open resource. */
  resource: textField(),
}

/** The search parameters of the "why not" question. */
export const whySearch = { key: textField(), branch: idField, q: textField() }
