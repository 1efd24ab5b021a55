import { textField } from '../../../kit/screen/search.ts'

/** The open half, the language of the examples, and the filter of the reference. */
export const apiDocsSearch = { view: textField(), in: textField(), area: textField(), q: textField() }
