/**
 * Why a branch takes no orders at any hour: its deactivation or contract, the end of its licence, a licence without the
 * module of branches, or a deactivated company, account or dealer, or the end of their trial. Determined by
 * `app.branch_stop` in the database.
 */
export const branchStops = ['branch', 'contract', 'licence', 'module', 'company', 'account', 'trial', 'dealer'] as const
export type BranchStop = (typeof branchStops)[number]
