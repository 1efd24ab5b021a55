import type { AccountType } from '@sofra/contract/kernel/endpoint.ts'

/** Whether an account looks after many companies: its alarm rings only for branches whose desk is open. */
export const seesAll = (account: AccountType) =>
  account === 'eliza' || account === 'dealer' || account === 'dealer_demo'
