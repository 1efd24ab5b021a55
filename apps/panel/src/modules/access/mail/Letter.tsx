import { mailOne } from '@sofra/contract/access/mail/mail.contract.ts'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { ArrowLeft, MailOpen } from 'lucide-react'
import { ApiError, call } from '../../../kit/http/api.ts'
import { EmptyState } from '../../../kit/list/EmptyState.tsx'
import { useT } from '../../../kit/words/i18n.ts'
import styles from './Mailbox.module.css'

interface LetterProps {
  readonly id: number | undefined
  readonly onBack: () => void
}

/** A letter as its reader sees it, in a frame that runs nothing. */
export const Letter = ({ id, onBack }: LetterProps) => {
  const t = useT()
  const { data, error } = useQuery({
    queryKey: ['mail', id],
    queryFn: ({ signal }) => call(mailOne, { params: { mail_id: id ?? 0 } }, { signal }),
    enabled: id !== undefined,
  })
  if (id === undefined || error)
    return (
      <div className={styles.letter}>
        <EmptyState icon={MailOpen} title={error instanceof ApiError ? error.message : t('mailbox.choose')} />
      </div>
    )
  return (
    <article className={styles.letter} aria-busy={!data}>
      <Button
        className={styles.back ?? ''}
        type="text"
        icon={<ArrowLeft size={16} aria-hidden="true" />}
        onClick={onBack}
      >
        {t('mailbox.back')}
      </Button>
      {data ? (
        <>
          <h2>{data.subject}</h2>
          <p>
            {t('mailbox.to')}: {data.recipient}
          </p>
          {data.html ? (
            <iframe
              title={t('mailbox.letter')}
              sandbox=""
              srcDoc={`<body style="margin:0;background:#fff">${data.html}`}
            />
          ) : (
            <p>{t('mailbox.no-text')}</p>
          )}
        </>
      ) : null}
    </article>
  )
}
