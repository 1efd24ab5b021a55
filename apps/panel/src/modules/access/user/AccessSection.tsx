import { type UserRow, user } from '@sofra/contract/access/user/user.contract.ts'
import { Alert } from 'antd'
import { useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import { PasswordField } from '../../../kit/form/field/PasswordField.tsx'
import { fieldsOf } from '../../../kit/form/fields.ts'
import { FormContext, useFormOf } from '../../../kit/form/form-context.ts'
import { Section } from '../../../kit/form/Section.tsx'
import { useMe } from '../../../kit/session/session.ts'
import { useT } from '../../../kit/words/i18n.ts'
import { PlacesField } from './PlacesField.tsx'
import { RolesField } from './RolesField.tsx'
import { useOfferedRoles } from './useUser.ts'

const { Flag } = fieldsOf(user)

interface AccessSectionProps {
  readonly isNew?: boolean
  /** Absent for somebody new. */
  readonly row?: UserRow
}

/** What keeps the caller from changing this person's access; nothing for somebody new. */
const useClosed = (row: UserRow | undefined) => {
  const me = useMe()
  const roles = useOfferedRoles(row?.account_id)
  if (!row) return undefined
  if (row.id === me.id) return 'user.own-access' as const
  const holdsMore = roles?.some(({ id, may_give }) => !may_give && row.role_ids.includes(id))
  return holdsMore ? ('user.beyond-own' as const) : undefined
}

/** What somebody may do, and where. */
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
        <PlacesField key={account} account={account} row={row} />
        <Flag name="is_auth_for_account" help="user.auth.hint" />
        <Flag name="is_kiosk" help="user.kiosk.hint" />
        {isNew && isKiosk ? <PasswordField name="password" keeper="new-password" help="user.password.hint" /> : null}
      </Section>
    </FormContext>
  )
}
