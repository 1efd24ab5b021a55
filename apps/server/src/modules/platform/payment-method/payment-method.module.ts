import { paymentMethod } from '@sofra/contract/platform/payment-method/payment-method.contract.ts'
import { crud } from '../../../kernel/crud.ts'
import type { Tables } from '../../../kernel/database/tables.ts'
import { serverModule } from '../../../kernel/module.ts'
import { uniqueName } from '../../../kernel/records/unique-name.ts'

const paymentMethodRoutes = crud(paymentMethod, 'payment_method', { check: uniqueName('payment_method') })

const tables: Tables = {
  payment_method: {
    word: 'payment-method.one',
    name: 'name',
    json: { name: 'kernel/fields.ts#Translated' },
    columns: 'none',
  },
}

export const paymentMethodModule = serverModule({ tables, routes: paymentMethodRoutes })
