import { paymentMethod } from '@sofra/contract/platform/payment-method/payment-method.contract.ts'
import { plainList } from '../../../kit/plain/plainList.tsx'

export default plainList(paymentMethod)
