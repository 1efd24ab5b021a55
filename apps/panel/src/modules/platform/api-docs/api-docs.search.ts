import { textField } from '../../../kit/screen/search.ts'

/** Which half is read, in which language its examples are, and what of the reference is looked at. */
export const apiDocsSearch = { view: textField(), in: textField(), area: textField(), q: textField() }
