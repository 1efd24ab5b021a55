import { paymentMethod } from '@sofra/contract/platform/payment-method/payment-method.contract.ts'
import { crud } from '../../../kernel/crud.ts'
import { uniqueName } from '../../../kernel/records/unique-name.ts'

export const paymentMethodRoutes = crud(paymentMethod, 'payment_method', { check: uniqueName('payment_method') })
