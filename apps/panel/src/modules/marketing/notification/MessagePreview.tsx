import {
  type NotificationChannel,
  previewNotification,
} from '@sofra/contract/marketing/notification/notification.contract.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Alert } from 'antd'
import { useWatch } from 'react-hook-form'
import { useDebounced } from '../../../kit/debounced.ts'
import { call } from '../../../kit/http/api.ts'
import { useMay } from '../../../kit/session/access.ts'
import { useFormat } from '../../../kit/words/format.ts'
import { type PhraseKey, useT } from '../../../kit/words/i18n.ts'
import styles from './notification.module.css'

const fields = ['channel', 'title', 'text', 'is_commercial', 'member_group_id'] as const

interface MessagePreviewProps {
  readonly company: number
  /** Whether it shows the number of recipients; false if another rule selects them. */
  readonly audience?: boolean
}

/** A preview of the message for an example member in each language, and the number of recipients. */
export const MessagePreview = ({ company, audience = true }: MessagePreviewProps) => {
  const t = useT()
  const { money } = useFormat()
  const may = useMay()(previewNotification)
  const values = useWatch({ name: [...fields] }) as unknown[]
  const typed = useDebounced(JSON.stringify(Object.fromEntries(fields.map((name, at) => [name, values[at]]))))
  const { data: body } = previewNotification.body?.safeParse(JSON.parse(typed)) ?? {}
  const { data, error } = useQuery({
    queryKey: ['notification', 'preview', company, typed],
    queryFn: ({ signal }) =>
      call(
        previewNotification,
        { params: { company_id: company }, body: body as NonNullable<typeof body> },
        { signal },
      ),
    enabled: may && body !== undefined,
    placeholderData: keepPreviousData,
  })
  if (error) return <p role="alert">{error.message}</p>
  if (!data || !body) return null
  const channel: NotificationChannel = body.channel
  return (
    <div className="stack-16">
      {data.texts.map(({ lang, title, text, parts, is_short }) => (
        <figure key={lang} className={styles.message}>
          <figcaption>{t(`lang.${lang}` as PhraseKey)}</figcaption>
          <div className={`stack-4 breakable ${styles.bubble}`} data-channel={channel} lang={lang}>
            {channel === 'sms' ? null : <strong>{title}</strong>}
            <span>{text}</span>
          </div>
          {channel === 'sms' ? (
            <small>
              {t('notification.parts', { n: parts })} ·{' '}
              {t(is_short ? 'notification.parts.short' : 'notification.parts.long')}
            </small>
          ) : null}
        </figure>
      ))}
      {data.is_connected || channel === 'inbox' ? null : (
        <Alert type="warning" showIcon title={t(`notification.not-connected.${channel}`)} />
      )}
      {audience ? (
        <p className="strong" role="status">
          {t('notification.audience', { n: data.audience })}
        </p>
      ) : null}
      {data.cost === null || !audience ? null : <p>{t('notification.cost', { amount: money(data.cost) })}</p>}
    </div>
  )
}
