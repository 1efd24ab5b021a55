import { type UserRow, user } from '@sofra/contract/access/user/user.contract.ts'
import { Alert } from 'antd'
import { useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import { FormField } from '../../../kit/form/field/FormField.tsx'
import { PasswordField } from '../../../kit/form/field/PasswordField.tsx'
import { useField } from '../../../kit/form/field/useField.ts'
import { fieldsOf } from '../../../kit/form/fields.ts'
import { FormContext, useFormOf } from '../../../kit/form/form-context.ts'
import { Section } from '../../../kit/form/Section.tsx'
import { useMe } from '../../../kit/session/session.ts'
import { useT } from '../../../kit/words/i18n.ts'
import { RoleChoice } from './RoleChoice.tsx'
import { ScopeField } from './ScopeField.tsx'
import { useOfferedRoles } from './useUser.ts'

/** The roles of a user. */
const RolesField = ({ account }: { readonly account: number | undefined }) => {
  const field = useField('role_ids')
  const roles = useOfferedRoles(account)
  return (
    <FormField group field={field}>
      <RoleChoice
        roles={roles}
        value={field.value as number[]}
        onChange={field.onChange}
        disabled={field.control.disabled}
      />
    </FormField>
  )
}

const { Flag } = fieldsOf(user)

interface AccessSectionProps {
  readonly isNew?: boolean
  /** Absent for a new user. */
  readonly row?: UserRow
}

/** Returns why the current user may not change this user's access; undefined if allowed or for a new user. */
const useClosed = (row: UserRow | undefined) => {
  const me = useMe()
  const roles = useOfferedRoles(row?.account_id)
  if (!row) return undefined
  if (row.id === me.id) return 'user.own-access' as const
  const holdsMore = roles?.some(({ id, may_give }) => !may_give && row.role_ids.includes(id))
  return holdsMore ? ('user.beyond-own' as const) : undefined
}

/** The roles and scope of a user. */
export const AccessSection = ({ isNew = false, row }: AccessSectionProps) => {
  const t = useT()
  const form = useFormOf()
  const closed = useClosed(row)
  const chosen = useWatch({ name: 'account_id' }) as number | undefined
  const isKiosk = useWatch({ name: 'is_kiosk' }) as boolean
  const account = row?.account_id ?? chosen
  const context = useMemo(() => ({ ...form, readOnly: form.readOnly || closed !== undefined }), [form, closed])
  return (
    <FormContext value={context}>
      <Section title={t('user.section.access')}>
        {closed ? <Alert type="info" showIcon title={t(closed)} /> : null}
        <RolesField account={account} />
        <ScopeField key={account} account={account} row={row} />
        <Flag name="is_auth_for_account" help="user.auth.hint" />
        <Flag name="is_kiosk" help="user.kiosk.hint" />
        {isNew && isKiosk ? (
          <PasswordField name="password" autoComplete="new-password" help="user.password.hint" />
        ) : null}
      </Section>
    </FormContext>
  )
}
