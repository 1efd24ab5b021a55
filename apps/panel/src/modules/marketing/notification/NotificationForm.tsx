import { type Notification, notification } from '@sofra/contract/marketing/notification/notification.contract.ts'
import { fieldsOf } from '../../../kit/form/fields.ts'
import { ResourceForm } from '../../../kit/form/ResourceForm.tsx'
import { useT } from '../../../kit/words/i18n.ts'
import { OfCompany } from '../../company/own-company/own-company.api.tsx'
import { GroupField, MessageVariables, TitleField } from './MessageFields.tsx'
import { MessagePreview } from './MessagePreview.tsx'
import { SendActions } from './SendActions.tsx'

const { Text, Translated, Flag, Choice } = fieldsOf(notification)

const none = { tr: '', en: '', de: '' }
const start = { channel: 'sms', is_commercial: true, title: none, text: none, member_group_id: null }

/** A notification: channel, recipients and text, with a preview. */
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
          <GroupField company={company} everybody />
          <Flag name="is_commercial" help="notification.is_commercial.hint" />
          <TitleField />
          <Translated name="text" lines={4} />
          <MessageVariables />
        </ResourceForm>
      )}
    </OfCompany>
  )
}
