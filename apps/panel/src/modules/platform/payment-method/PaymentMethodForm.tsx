import { paymentMethod } from '@sofra/contract/platform/payment-method/payment-method.contract.ts'
import { plainForm } from '../../../kit/plain/plainForm.tsx'

export default plainForm(paymentMethod)
