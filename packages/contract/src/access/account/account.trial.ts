import type { AccountType } from '../../kernel/endpoint.ts'

/** Whether it is a trial account, which expires. A separate file, because every page needs it without a schema. */
export const isTrial = (type: AccountType) => type.endsWith('_demo')
