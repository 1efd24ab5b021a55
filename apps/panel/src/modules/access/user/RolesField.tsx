import { Field } from '../../../kit/form/field/Field.tsx'
import { useField } from '../../../kit/form/field/useField.ts'
import { RoleChoice } from './RoleChoice.tsx'
import { useOfferedRoles } from './useUser.ts'

/** The roles of a person in their form. */
export const RolesField = ({ account }: { readonly account: number | undefined }) => {
  const field = useField('role_ids')
  const roles = useOfferedRoles(account)
  return (
    <Field group id={field.id} label={field.label} required={field.required} error={field.error}>
      <RoleChoice
        roles={roles}
        value={field.value as number[]}
        onChange={field.onChange}
        disabled={field.control.disabled}
      />
    </Field>
  )
}
