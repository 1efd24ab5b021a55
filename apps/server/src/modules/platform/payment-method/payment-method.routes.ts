import { paymentMethod } from '@sofra/contract/platform/payment-method/payment-method.contract.ts'
import { crud } from '../../../kernel/crud.ts'

export const paymentMethodRoutes = crud(paymentMethod, 'payment_method')
