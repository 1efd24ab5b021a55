import { idField, textField } from '../../../kit/screen/search.ts'

/** `?phone=`: the caller; `&again=`: the order to repeat. */
export const phoneOrderSearch = { phone: textField(20), again: idField }
