import { textField, withDefault } from '../../../kit/screen/search.ts'

/** What the tree is searched for. */
export const placeSearch = { q: withDefault(textField(), '') }
