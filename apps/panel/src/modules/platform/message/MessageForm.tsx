import { message, messageReaders } from '@sofra/contract/platform/message/message.contract.ts'
import { useQuery } from '@tanstack/react-query'
import { DateField } from '../../../kit/form/date/DateField.tsx'
import { FieldRow } from '../../../kit/form/field/FieldRow.tsx'
import { fieldsOf } from '../../../kit/form/fields.ts'
import { ResourceForm } from '../../../kit/form/ResourceForm.tsx'
import { Section } from '../../../kit/form/Section.tsx'
import { call } from '../../../kit/http/api.ts'
import { useViewParams } from '../../../kit/screen/view.ts'
import { useFormat } from '../../../kit/words/format.ts'
import { useT } from '../../../kit/words/i18n.ts'
import styles from './MessageForm.module.css'

const { Translated, Choice, Choices, Flag } = fieldsOf(message)

/** The users who have confirmed it, latest first. */
const Readers = ({ id }: { readonly id: number }) => {
  const t = useT()
  const { dateTime } = useFormat()
  const { data } = useQuery({
    queryKey: ['message', 'readers', id],
    queryFn: ({ signal }) => call(messageReaders, { params: { id } }, { signal }),
  })
  return (
    <Section title={t('message.readers')}>
      {data?.length === 0 ? <p>{t('message.readers.none')}</p> : null}
      <ul className={`stack-8 ${styles.readers}`}>
        {data?.map(({ user_id, user_name, read_at }) => (
          <li key={user_id}>
            <span>{user_name}</span>
            <time dateTime={read_at}>{dateTime(read_at)}</time>
          </li>
        ))}
      </ul>
    </Section>
  )
}

export default function MessageForm() {
  const { id } = useViewParams()
  const start = { importance: 'info', starts_at: new Date().toISOString(), is_active: true }
  return (
    <ResourceForm of={message} start={start}>
      <Translated name="name" />
      <Translated name="text" lines={4} />
      <Choice name="importance" words="message.importance" />
      <Choices name="audience" words="account-type" />
      <FieldRow>
        <DateField name="starts_at" at="minute" />
        <DateField name="ends_at" at="minute" />
      </FieldRow>
      <Flag name="is_active" />
      {id === undefined ? null : <Readers id={id} />}
    </ResourceForm>
  )
}
