import { textField, withDefault } from '../../../kit/screen/search.ts'

/** The search text of the tree. */
export const placeSearch = { q: withDefault(textField(), '') }
