import type { AccountType } from '@sofra/contract/kernel/endpoint.ts'

/** Whoever looks after many companies is not called by the orders of all of them, only by a branch that is open. */
export const seesAll = (account: AccountType) =>
  account === 'eliza' || account === 'dealer' || account === 'dealer_demo'
