/** Why a user may not be signed in; determined by `app.person_stop` in the database. */
export const personStops = ['person', 'account', 'trial', 'dealer', 'company', 'branch'] as const
export type PersonStop = (typeof personStops)[number]

/** The login error per stop. */
export const stopCodes = {
  person: 'login.stopped.person',
  account: 'login.stopped.account',
  trial: 'login.stopped.trial',
  dealer: 'login.stopped.dealer',
  company: 'login.stopped.company',
  branch: 'login.stopped.branch',
} as const satisfies Record<PersonStop, string>
