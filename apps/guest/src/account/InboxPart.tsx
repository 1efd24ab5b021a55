/** @jsxImportSource preact */
import type { ReplyOf } from '@sofra/contract/kernel/endpoint.ts'
import type { ownInbox } from '@sofra/contract/order/guest-history/guest-holdings.contract.ts'
import { useEffect } from 'preact/hooks'
import { change } from '../kit/api.ts'
import { t } from '../kit/t.ts'
import { timeOf } from '../kit/time-of.ts'
import { unread } from './mine.ts'
import { More, None, Part, usePages } from './Part.tsx'

type Reply = ReplyOf<typeof ownInbox.list>

/** Marks the shown messages as read. */
const noteRead = async (items: Reply['items']) => {
  const ids = items.filter(({ read_at }) => read_at === null).map(({ id }) => id)
  if (!ids.length) return
  const reply = await change<ReplyOf<typeof ownInbox.read>>('PUT', '/ordering/me/inbox/read', { ids })
  unread.value = reply.unread
}

/** The member's messages. */
export const InboxPart = () => {
  const pages = usePages<Reply['items'][number]>('/ordering/me/inbox')
  const { items, more } = pages
  useEffect(() => void noteRead([...items]).catch(() => undefined), [items])
  return (
    <Part title={t('guest-page.account.inbox')}>
      <None of={pages} none={t('guest-page.account.inbox.none')} />
      <ul class="own-list">
        {items.map(({ id, title, text, created_at, read_at }) => (
          <li key={id} class={read_at === null ? 'own-row new' : 'own-row'}>
            <b>
              <bdi>{title}</bdi>
            </b>
            <p class="said">
              <bdi>{text}</bdi>
            </p>
            <p class="muted">{timeOf(created_at)}</p>
          </li>
        ))}
      </ul>
      <More more={more} />
    </Part>
  )
}
