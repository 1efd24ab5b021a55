import { idField, textField } from '../../../kit/screen/search.ts'

/** What is found of the catalogue, as the address keeps it. */
export const catalogueSearch = {
  q: textField(),
  area: textField(),
  account: textField(),
  danger: textField(),
}

/** What is asked of a person, as the address keeps it. */
export const whySearch = {
  key: textField(),
  branch: idField,
  q: textField(),
}
