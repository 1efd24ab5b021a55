import { idField, textField } from '../../../kit/screen/search.ts'

/** `?phone=`: who calls; `&again=`: which of their orders they want once more. */
export const phoneOrderSearch = { phone: textField(20), again: idField }
