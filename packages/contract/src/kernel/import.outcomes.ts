/** The outcome of a row: new record, change, no change, or invalid; `kept`: its write remained after an undo. */
export const importOutcomes = ['add', 'change', 'same', 'wrong', 'kept'] as const
export type ImportOutcome = (typeof importOutcomes)[number]

export const importEncodings = ['auto', 'utf-8', 'windows-1254'] as const
