import { role } from '@sofra/contract/access/role/role.contract.ts'
import { fieldsOf } from '../../../kit/form/fields.ts'
import { ResourceForm } from '../../../kit/form/ResourceForm.tsx'

const { Text } = fieldsOf(role)

export default function RoleForm() {
  return (
    <ResourceForm of={role}>
      <Text name="name" />
      <Text name="description" lines={2} />
    </ResourceForm>
  )
}
