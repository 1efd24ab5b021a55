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

interface DialogProps {
  readonly message: ShownMessage
  readonly onRead: () => void
  readonly onClose: () => void
}

/** The whole of a message; whoever confirms it is named to the platform as having read it. */
const MessageDialog = ({ message, onRead, onClose }: DialogProps) => {
  const t = useT()
  const { dateTime } = useFormat()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby="message-title" onClose={onClose}>
      <h2 id="message-title">{message.name}</h2>
      <time dateTime={message.starts_at}>{dateTime(message.starts_at)}</time>
      <p>{message.text}</p>
      <footer>
        {message.is_read ? null : (
          <button type="button" className={tool.tool} onClick={onRead}>
            {t('message.confirm')}
          </button>
        )}
        <button type="button" className={tool.tool} onClick={onClose}>
          {t('action.close')}
        </button>
      </footer>
    </dialog>
  )
}

/** What the platform has to say, over everything; opened, it is read. */
export const MessageBar = ({ message }: { readonly message: ShownMessage }) => {
  const t = useT()
  const client = useQueryClient()
  const [open, setOpen] = useState(false)
  const { icon: Icon, tone } = looks[message.importance]
  const { mutate } = useMutation({
    mutationFn: () => call(readMessage, { params: { id: message.id }, body: {} }),
    onSuccess: () => {
      setOpen(false)
      return client.invalidateQueries({ queryKey: bootstrapQuery.queryKey })
    },
  })
  return (
    <>
      <section className={shell.bar} data-tone={tone} aria-label={message.name}>
        <Icon size={18} aria-hidden="true" />
        <strong>{message.name}</strong>
        <button type="button" onClick={() => setOpen(true)}>
          {t('message.open')}
        </button>
      </section>
      {open ? <MessageDialog message={message} onRead={() => mutate()} onClose={() => setOpen(false)} /> : null}
    </>
  )
}
