import { idField, textField } from '../../../kit/screen/search.ts'

/** The search of the catalogue, as the address bar has it. */
export const catalogueSearch = {
  q: textField(),
  area: textField(),
  account: textField(),
  danger: textField(),
}

/** The question about a person, as the address bar has it. */
export const whySearch = {
  key: textField(),
  branch: idField,
  q: textField(),
}
