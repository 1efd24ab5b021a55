import { role, roleKeys } from '@sofra/contract/access/role/role.contract.ts'
import { use } from 'react'
import { fieldsOf } from '../../../kit/form/fields.ts'
import { ResourceForm } from '../../../kit/form/ResourceForm.tsx'
import { ViewContext } from '../../../kit/screen/view.ts'
import { useMay } from '../../../kit/session/access.ts'
import { roleKeysAddress } from './role.address.ts'

const { Text } = fieldsOf(role)

/** A role's name. A new role has no permissions, so its matrix opens next. */
export default function RoleForm({ id: edited }: { readonly id?: number }) {
  const may = useMay()
  const view = use(ViewContext)
  return (
    <ResourceForm
      of={role}
      {...(edited === undefined && may(roleKeys) ? { onSaved: ({ id }) => view?.leave(roleKeysAddress(id)) } : {})}
    >
      <Text name="name" />
      <Text name="description" lines={2} />
    </ResourceForm>
  )
}
