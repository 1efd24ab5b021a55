import { idField } from '../../../kit/screen/search.ts'

/** `?category=7`: category of a new product. */
export const productStart = { category: idField }
