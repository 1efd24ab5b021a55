/** Where a suggestion stands; `completed` once its restaurant was opened. */
export const suggestionStatuses = ['pending', 'approved', 'denied', 'completed'] as const
export type SuggestionStatus = (typeof suggestionStatuses)[number]

/** Where each leads: what was denied can be looked at again, what was completed stays so. */
const leadsTo: Record<SuggestionStatus, readonly SuggestionStatus[]> = {
  pending: ['approved', 'denied'],
  approved: ['completed', 'denied'],
  denied: ['pending'],
  completed: [],
}

/** The statuses that one can be saved with: where it is, and where that leads; a new one begins as pending. */
export const nextStatuses = (from: SuggestionStatus | null): readonly SuggestionStatus[] =>
  from ? [from, ...leadsTo[from]] : ['pending']
