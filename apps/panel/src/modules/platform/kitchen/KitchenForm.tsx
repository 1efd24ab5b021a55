import { kitchen } from '@sofra/contract/platform/kitchen/kitchen.contract.ts'
import { fieldsOf } from '../../../kit/form/fields.ts'
import { ResourceForm } from '../../../kit/form/ResourceForm.tsx'

const { Text, Flag } = fieldsOf(kitchen)

export default function KitchenForm() {
  return (
    <ResourceForm of={kitchen} start={{ is_active: true }}>
      <Text name="name" />
      <Flag name="is_active" />
    </ResourceForm>
  )
}
