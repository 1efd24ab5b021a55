import type { Tables } from '../../../kernel/database/tables.ts'

export const setupTables: Tables = { branch_payment_method: { word: 'branch-payment-method.one', partOf: 'branch' } }
