import type { AccountType } from '../../kernel/endpoint.ts'

/** Accounts on trial; they end by themselves. Beside the contract, because every page asks and loads no schema for it. */
export const isTrial = (type: AccountType) => type.endsWith('_demo')
