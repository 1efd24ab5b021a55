/**
 * Why a branch takes no orders whatever the hour: its own switch or contract, the end of its licence, a licence
 * without the module of branches, or the
 * switch of its company, its account or dealer, or the end of their trial; `app.branch_stop` in the database finds it.
 */
export const branchStops = ['branch', 'contract', 'licence', 'module', 'company', 'account', 'trial', 'dealer'] as const
export type BranchStop = (typeof branchStops)[number]
