/** @jsxImportSource preact */
import type { OwnComment } from '@sofra/contract/order/guest-history/guest-history.contract.ts'
import { t } from '../kit/t.ts'
import { timeOf } from '../kit/time-of.ts'
import { marksOf } from '../order/Comment.tsx'
import { Answer, More, None, Part, usePages } from './Part.tsx'

/** The member's comments on orders, with the restaurants' answers. */
export const CommentPart = () => {
  const pages = usePages<OwnComment>('/ordering/me/comment')
  const { items, more } = pages
  return (
    <Part title={t('guest-page.account.comments')}>
      <None of={pages} none={t('guest-page.account.comments.none')} />
      <ul class="own-list">
        {items.map((one) => (
          <li key={one.id} class="own-row">
            <p>
              <b>{one.branch.name}</b> <span class="muted">{one.order_code}</span>
            </p>
            <p class="muted">{marksOf(one)}</p>
            {one.text && (
              <p class="said">
                <bdi>{one.text}</bdi>
              </p>
            )}
            <p class="muted">{timeOf(one.created_at)}</p>
            <Answer of={one} />
          </li>
        ))}
      </ul>
      <More more={more} />
    </Part>
  )
}
