import { type MailRow, mailList, mailOne } from '@sofra/contract/access/mail/mail.contract.ts'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { ArrowLeft, MailOpen } from 'lucide-react'
import { ApiError, call } from '../../../kit/http/api.ts'
import { EmptyState } from '../../../kit/list/EmptyState.tsx'
import { ListBody } from '../../../kit/list/ListBody.tsx'
import { SearchField } from '../../../kit/list/SearchField.tsx'
import { useList } from '../../../kit/list/useList.ts'
import { Page } from '../../../kit/screen/Page.tsx'
import { idField } from '../../../kit/screen/search.ts'
import { useSearch } from '../../../kit/screen/view.ts'
import { useFormat } from '../../../kit/words/format.ts'
import { useT } from '../../../kit/words/i18n.ts'
import styles from './Mailbox.module.css'

interface LetterProps {
  readonly id: number | undefined
  readonly onBack: () => void
}

/** An e-mail as its recipient sees it, in a sandboxed frame without scripts. */
const Letter = ({ id, onBack }: LetterProps) => {
  const t = useT()
  const { data, error } = useQuery({
    queryKey: ['mail', id],
    queryFn: ({ signal }) => call(mailOne, { params: { mail_id: id ?? 0 } }, { signal }),
    enabled: id !== undefined,
  })
  if (id === undefined || error)
    return (
      <div className={`card ${styles.letter}`}>
        <EmptyState icon={MailOpen} title={error instanceof ApiError ? error.message : t('mailbox.choose')} />
      </div>
    )
  return (
    <article className={`card ${styles.letter}`} aria-busy={!data}>
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

const search = { letter: idField }

/** The mailbox of a demo installation, which sends no e-mails: the list and the open e-mail. */
export default function Mailbox() {
  const t = useT()
  const list = useList<MailRow>({ name: 'mail', list: mailList })
  const [{ letter }, set] = useSearch(search)
  return (
    <Page
      title={t('mailbox.title')}
      count={list.count}
      filters={
        <SearchField value={list.state.q ?? ''} placeholder={t('mailbox.search')} onChange={(q) => list.set({ q })} />
      }
    >
      <div className={styles.box} data-reading={letter !== undefined || undefined}>
        <div className={styles.list}>
          <ListBody list={list} hint={t('mailbox.empty')}>
            <Letters rows={list.rows ?? []} chosen={letter} onChoose={(id) => set({ letter: id })} />
          </ListBody>
        </div>
        {list.total ? <Letter id={letter} onBack={() => set({ letter: undefined })} /> : null}
      </div>
    </Page>
  )
}

interface LettersProps {
  readonly rows: readonly MailRow[]
  readonly chosen: number | undefined
  readonly onChoose: (id: number) => void
}

const Letters = ({ rows, chosen, onChoose }: LettersProps) => {
  const t = useT()
  const { dateTime } = useFormat()
  return (
    <ul className={styles.letters} aria-label={t('mailbox.title')}>
      {rows.map(({ id, subject, recipient, created_at }) => (
        <li key={id}>
          <button type="button" aria-pressed={id === chosen} onClick={() => onChoose(id)}>
            <strong>{subject}</strong>
            <span>{recipient}</span>
            <time dateTime={created_at}>{dateTime(created_at)}</time>
          </button>
        </li>
      ))}
    </ul>
  )
}
