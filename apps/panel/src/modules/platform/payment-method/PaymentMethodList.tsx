import { paymentMethod } from '@sofra/contract/platform/payment-method/payment-method.contract.ts'
import { ResourceList } from '../../../kit/list/ResourceList.tsx'
import { columnsOf } from '../../../kit/list/table/columns.tsx'

const { translated, choice, choices, flag, date } = columnsOf(paymentMethod)
const columns = [
  translated('name'),
  choice('kind', 'payment-method.kind'),
  choices('delivery_types', 'delivery-type'),
  flag('is_active'),
  date('created_at'),
]

export default function PaymentMethodList() {
  return <ResourceList of={paymentMethod} columns={columns} />
}
