import type { Tables } from '../../../kernel/database/tables.ts'

export const paymentMethodTables: Tables = {
  payment_method: { word: 'payment-method.one', name: 'name', json: { name: 'kernel/fields.ts#Translated' } },
}
