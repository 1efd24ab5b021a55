/** Why somebody may not be signed in; `app.person_stop` in the database finds it. */
export const personStops = ['person', 'account', 'trial', 'dealer', 'company', 'branch'] as const
export type PersonStop = (typeof personStops)[number]
