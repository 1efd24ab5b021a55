import { choiceField, withDefault } from '../../../kit/screen/search.ts'

/** `?of=`: all calls, or missed ones without a call back. */
export const callSearch = { of: withDefault(choiceField(['all', 'missed']), 'all') }
