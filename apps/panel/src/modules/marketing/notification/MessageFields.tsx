import { notification } from '@sofra/contract/marketing/notification/notification.contract.ts'
import { everyVariable, textVariables } from '@sofra/contract/marketing/notification/notification.variables.ts'
import { memberGroup } from '@sofra/contract/member/group/group.contract.ts'
import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { SelectField } from '../../../kit/form/field/SelectField.tsx'
import { fieldsOf } from '../../../kit/form/fields.ts'
import { call } from '../../../kit/http/api.ts'
import { useMay } from '../../../kit/session/access.ts'
import { useT } from '../../../kit/words/i18n.ts'
import styles from './notification.module.css'

const { Translated } = fieldsOf(notification)

interface GroupFieldProps {
  readonly company: number
  /** Whether no group means all members. */
  readonly everybody?: boolean
}

/** The recipients: a group of the company's members, or all. */
export const GroupField = ({ company, everybody = false }: GroupFieldProps) => {
  const t = useT()
  const may = useMay()(memberGroup.list)
  const { data } = useQuery({
    queryKey: [memberGroup.name, 'choice', company],
    queryFn: ({ signal }) =>
      call(memberGroup.list, { params: { company_id: company }, query: { limit: 100 } }, { signal }),
    enabled: may,
  })
  const options = (data?.items ?? []).map(({ id, name }) => ({ value: id, label: name }))
  return (
    <SelectField
      name="member_group_id"
      options={options}
      required={!everybody}
      optional={everybody}
      placeholder={everybody ? t('notification.everybody') : undefined}
    />
  )
}

/** The variables of a text; `expiry` adds those of expiring points. */
export const MessageVariables = ({ expiry = false }: { readonly expiry?: boolean }) => {
  const t = useT()
  return (
    <p className={`quiet small wrap-row ${styles.variables}`}>
      {t('notification.variables')}:{' '}
      {(expiry ? everyVariable : textVariables).map((name) => (
        <span key={name}>
          <code>{`{${name}}`}</code> {t(`notification.variable.${name}`)}
        </span>
      ))}
    </p>
  )
}

/** The title of a message, if its channel shows one. */
export const TitleField = () => (useWatch({ name: 'channel' }) === 'sms' ? null : <Translated name="title" required />)
