export const requestStates = ['pending', 'approved', 'denied', 'completed'] as const
export type RequestState = (typeof requestStates)[number]

/** The next states: a denied request can still be approved, a completed one is final. */
export const requestSteps: Readonly<Record<RequestState, readonly Exclude<RequestState, 'pending'>[]>> = {
  pending: ['approved', 'completed', 'denied'],
  approved: ['completed', 'denied'],
  denied: ['approved'],
  completed: [],
}
