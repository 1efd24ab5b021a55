import { idField, textField } from '../../../kit/screen/search.ts'

/** Under what the panel keeps the catalogue. */
export const catalogueKey = ['permission', 'list']

/** The search of the catalogue, as the address bar has it. */
export const catalogueSearch = {
  q: textField(),
  area: textField(),
  account: textField(),
  danger: textField(),
}

/** The search of the resources, as the address bar has it. */
export const resourceSearch = {
  q: textField(),
  area: textField(),
  /** The one that is looked at. */
  resource: textField(),
}

/** The question about a person, as the address bar has it. */
export const whySearch = {
  key: textField(),
  branch: idField,
  q: textField(),
}
