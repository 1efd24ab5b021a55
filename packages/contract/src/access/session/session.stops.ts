/** Why somebody may not be signed in; `app.person_stop` in the database finds it. */
export const personStops = ['person', 'account', 'trial', 'dealer', 'company', 'branch'] as const
export type PersonStop = (typeof personStops)[number]

/** The code that a person is refused with at login. */
export const stopCodes = {
  person: 'login.stopped.person',
  account: 'login.stopped.account',
  trial: 'login.stopped.trial',
  dealer: 'login.stopped.dealer',
  company: 'login.stopped.company',
  branch: 'login.stopped.branch',
} as const satisfies Record<PersonStop, string>
