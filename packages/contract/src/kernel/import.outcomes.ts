/** What becomes of a row: a new record, a change of one, nothing, or it cannot be taken over; `kept`: what it wrote stayed when the rest was undone. */
export const importOutcomes = ['add', 'change', 'same', 'wrong', 'kept'] as const
export type ImportOutcome = (typeof importOutcomes)[number]

export const importEncodings = ['auto', 'utf-8', 'windows-1254'] as const
