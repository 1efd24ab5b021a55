import { type Notification, notification } from '@sofra/contract/marketing/notification/notification.contract.ts'
import { textVariables } from '@sofra/contract/marketing/notification/notification.variables.ts'
import { memberGroup } from '@sofra/contract/member/group/group.contract.ts'
import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { SelectField } from '../../../kit/form/field/SelectField.tsx'
import { fieldsOf } from '../../../kit/form/fields.ts'
import { ResourceForm } from '../../../kit/form/ResourceForm.tsx'
import { call } from '../../../kit/http/api.ts'
import { useMay } from '../../../kit/session/access.ts'
import { useT } from '../../../kit/words/i18n.ts'
import { OfCompany } from '../../company/own-company/own-company.api.tsx'
import { MessagePreview } from './MessagePreview.tsx'
import styles from './notification.module.css'
import { SendActions } from './SendActions.tsx'

const { Text, Translated, Flag, Choice } = fieldsOf(notification)

const none = { tr: '', en: '', de: '' }
const start = { channel: 'sms', is_commercial: true, title: none, text: none, member_group_id: null }

/** Whom it is for: one of the company's groups, or all members. */
const GroupField = ({ company }: { readonly company: number }) => {
  const t = useT()
  const may = useMay()(memberGroup.list)
  const { data } = useQuery({
    queryKey: [memberGroup.name, 'choice', company],
    queryFn: ({ signal }) =>
      call(memberGroup.list, { params: { company_id: company }, query: { limit: 100 } }, { signal }),
    enabled: may,
  })
  const options = (data?.items ?? []).map(({ id, name }) => ({ value: id, label: name }))
  return <SelectField name="member_group_id" options={options} optional placeholder={t('notification.everybody')} />
}

const Variables = () => {
  const t = useT()
  return (
    <p className={styles.variables}>
      {t('notification.variables')}:{' '}
      {textVariables.map((name) => (
        <span key={name}>
          <code>{`{${name}}`}</code> {t(`notification.variable.${name}`)}
        </span>
      ))}
    </p>
  )
}

const TitleField = () => (useWatch({ name: 'channel' }) === 'sms' ? null : <Translated name="title" />)

/** A notification: by which channel, to whom, and what it says; beside it how that looks. */
export default function NotificationForm() {
  const t = useT()
  return (
    <OfCompany title={t('notification.one')}>
      {(company) => (
        <ResourceForm
          of={notification}
          start={start}
          beside={{ preview: <MessagePreview company={company} /> }}
          actions={(row) => <SendActions of={row as unknown as Notification} company={company} />}
        >
          <Text name="name" />
          <Choice name="channel" words="notification.channel" />
          <GroupField company={company} />
          <Flag name="is_commercial" help="notification.is_commercial.hint" />
          <TitleField />
          <Translated name="text" lines={4} />
          <Variables />
        </ResourceForm>
      )}
    </OfCompany>
  )
}
