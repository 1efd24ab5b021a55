import { idField } from '../../../kit/screen/search.ts'

/** `?category=7`: where a new product is to stand. */
export const productStart = { category: idField }
