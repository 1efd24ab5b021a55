import { cancelReason, reasonStatuses } from '@sofra/contract/platform/cancel-reason/cancel-reason.contract.ts'
import { fieldsOf } from '../../../kit/form/fields.ts'
import { ResourceForm } from '../../../kit/form/ResourceForm.tsx'

const { Translated, Choice, Choices, Flag } = fieldsOf(cancelReason)

export default function CancelReasonForm() {
  return (
    <ResourceForm
      of={cancelReason}
      start={{ kind: 'cancel', side: 'branch', statuses: [...reasonStatuses], is_active: true }}
    >
      <Translated name="name" />
      <Choice name="kind" words="cancel-reason.kind" />
      <Choice name="side" words="cancel-reason.side" />
      <Choices name="delivery_types" words="delivery-type" />
      <Choices name="statuses" words="status" />
      <Flag name="is_active" />
    </ResourceForm>
  )
}
