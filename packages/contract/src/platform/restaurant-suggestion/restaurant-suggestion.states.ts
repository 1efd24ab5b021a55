/** Status of a suggestion; `completed` when its restaurant was opened. */
export const suggestionStatuses = ['pending', 'approved', 'denied', 'completed'] as const
export type SuggestionStatus = (typeof suggestionStatuses)[number]

/** Next statuses: a denied one can be reviewed again, a completed one is final. */
const leadsTo: Record<SuggestionStatus, readonly SuggestionStatus[]> = {
  pending: ['approved', 'denied'],
  approved: ['completed', 'denied'],
  denied: ['pending'],
  completed: [],
}

/** Returns the statuses that a suggestion can be saved with: its present and next ones; a new one is pending. */
export const nextStatuses = (from: SuggestionStatus | null): readonly SuggestionStatus[] =>
  from ? [from, ...leadsTo[from]] : ['pending']
