import { textField } from '../../../kit/screen/search.ts'

/** Which platform is in front; absent, the first that there is something to do for. */
export const integrationSearch = { platform: textField(40) }
