import { paymentMethod } from '@sofra/contract/platform/payment-method/payment-method.contract.ts'
import { fieldsOf } from '../../../kit/form/fields.ts'
import { ResourceForm } from '../../../kit/form/ResourceForm.tsx'

const { Translated, Choice, Choices, Flag } = fieldsOf(paymentMethod)

export default function PaymentMethodForm() {
  return (
    <ResourceForm of={paymentMethod} start={{ is_active: true }}>
      <Translated name="name" />
      <Choice name="kind" words="payment-method.kind" />
      <Choices name="delivery_types" words="delivery-type" />
      <Flag name="is_active" />
    </ResourceForm>
  )
}
