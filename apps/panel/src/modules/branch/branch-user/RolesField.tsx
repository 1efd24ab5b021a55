import { Field } from '../../../kit/form/field/Field.tsx'
import { useField } from '../../../kit/form/field/useField.ts'
import { RoleChoice } from '../../access/user/user.api.tsx'
import { useOptions } from './useBranchUser.ts'

/** The roles of somebody new. */
export const RolesField = ({ branch }: { readonly branch: number }) => {
  const field = useField('role_ids')
  const roles = useOptions(branch)?.roles
  return (
    <Field group id={field.id} label={field.label} required={field.required} error={field.error}>
      <RoleChoice roles={roles} value={field.value as number[]} onChange={field.onChange} />
    </Field>
  )
}
