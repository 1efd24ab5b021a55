import { readMessage, type ShownMessage } from '@sofra/contract/platform/message/message.contract.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Info, Siren, TriangleAlert } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../kit/http/api.ts'
import tool from '../../kit/look/Tool.module.css'
import { bootstrapQuery } from '../../kit/session/session.ts'
import { useFormat } from '../../kit/words/format.ts'
import { useT } from '../../kit/words/i18n.ts'
import styles from './MessageBar.module.css'
import shell from './Shell.module.css'

const looks = {
  info: { icon: Info, tone: 'calm' },
  warning: { icon: TriangleAlert, tone: 'warning' },
  critical: { icon: Siren, tone: 'warning' },
} as const

interface MessageTextProps {
  readonly message: ShownMessage
  readonly onRead: () => void
}

/** One message in full. The platform sees which users have confirmed it. */
const MessageText = ({ message, onRead }: MessageTextProps) => {
  const t = useT()
  const { dateTime } = useFormat()
  return (
    <article className={styles.message} aria-label={message.name}>
      <h2>{message.name}</h2>
      <time dateTime={message.starts_at}>{dateTime(message.starts_at)}</time>
      <p>{message.text}</p>
      {message.is_read ? null : (
        <button type="button" className={tool.tool} onClick={onRead}>
          {t('message.confirm')}
        </button>
      )}
    </article>
  )
}

interface DialogProps {
  readonly messages: readonly ShownMessage[]
  readonly onRead: (id: number) => void
  readonly onClose: () => void
}

/** All messages, the most important first. */
const MessageDialog = ({ messages, onRead, onClose }: DialogProps) => {
  const t = useT()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog ref={dialog} className={styles.dialog} aria-label={t('message.title')} onClose={onClose}>
      <div className={styles.messages}>
        {messages.map((message) => (
          <MessageText key={message.id} message={message} onRead={() => onRead(message.id)} />
        ))}
      </div>
      <footer>
        <button type="button" className={tool.tool} onClick={onClose}>
          {t('action.close')}
        </button>
      </footer>
    </dialog>
  )
}

interface MessagesProps {
  readonly messages: readonly ShownMessage[]
}

/** Opens the platform's messages; shows their number if there are several. */
export const MessageButton = ({ messages }: MessagesProps) => {
  const t = useT()
  const client = useQueryClient()
  const [open, setOpen] = useState(false)
  const { mutate } = useMutation({
    mutationFn: (id: number) => call(readMessage, { params: { id }, body: {} }),
    onSuccess: () => {
      if (messages.length === 1) setOpen(false)
      return client.invalidateQueries({ queryKey: bootstrapQuery.queryKey })
    },
  })
  if (messages.length === 0) return null
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        {t('message.open', { n: messages.length })}
      </button>
      {open ? <MessageDialog messages={messages} onRead={mutate} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

/** Shows the platform's most important message above the page, with a link to all. */
export const MessageBar = ({ messages }: { readonly messages: readonly [ShownMessage, ...ShownMessage[]] }) => {
  const [{ importance, name }] = messages
  const { icon: Icon, tone } = looks[importance]
  return (
    <section className={`row ${shell.bar}`} data-tone={tone} aria-label={name}>
      <Icon size={18} aria-hidden="true" />
      <strong>{name}</strong>
      <MessageButton messages={messages} />
    </section>
  )
}
