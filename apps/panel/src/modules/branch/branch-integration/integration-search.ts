import { textField } from '../../../kit/screen/search.ts'

/** The open platform; the default is the first with a next step. */
export const integrationSearch = { platform: textField(40) }
