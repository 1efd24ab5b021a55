import { choiceField, withDefault } from '../../../kit/screen/search.ts'

/** `?of=`: all calls, or those that nobody has called back. */
export const callSearch = { of: withDefault(choiceField(['all', 'missed']), 'all') }
