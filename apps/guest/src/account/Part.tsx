/** @jsxImportSource preact */
import type { OwnComment } from '@sofra/contract/order/guest-history/guest-history.contract.ts'
import type { ComponentChildren } from 'preact'
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks'
import { call } from '../kit/api.ts'
import { Sheet } from '../kit/Sheet.tsx'
import { open } from '../kit/shown.ts'
import { t } from '../kit/t.ts'
import { timeOf } from '../kit/time-of.ts'

interface Props {
  readonly title: string
  readonly children: ComponentChildren
  readonly foot?: ComponentChildren
}

/** A part of the account, with a link back to the overview. */
export const Part = ({ title, children, foot }: Props) => {
  const back = useRef<HTMLButtonElement>(null)
  // The pressed button disappeared with its sheet, so the back button gets the focus.
  useLayoutEffect(() => back.current?.focus(), [])
  return (
    <Sheet title={title} foot={foot}>
      <button type="button" class="plain back" ref={back} onClick={() => open({ name: 'account' })}>
        <span aria-hidden="true">‹</span> {t('guest-page.account')}
      </button>
      {children}
    </Sheet>
  )
}

interface Page<Item> {
  readonly items: readonly Item[]
  readonly has_more: boolean
}

/** A paged list, and the other data of its first page. */
export const usePages = <Item extends { readonly id: number }, Reply extends Page<Item> = Page<Item>>(path: string) => {
  const [first, setFirst] = useState<Reply>()
  const [items, setItems] = useState<readonly Item[]>([])
  const [hasMore, setMore] = useState(false)
  const [isLost, setLost] = useState(false)
  const read = async (before?: number) => {
    const more = before === undefined ? '' : `${path.includes('?') ? '&' : '?'}before=${before}`
    try {
      const reply = await call<Reply>(path + more)
      if (before === undefined) setFirst(reply)
      setItems((loaded) => (before === undefined ? reply.items : [...loaded, ...reply.items]))
      setMore(reply.has_more)
      setLost(false)
    } catch {
      setLost(true)
    }
  }
  useEffect(() => void read(), [path])
  return { first, items, setItems, isLost, more: hasMore ? () => void read(items.at(-1)?.id) : undefined }
}

/** Replaces a list that is loading or empty. */
export const None = ({
  of,
  none,
}: {
  of: { first: unknown; items: readonly unknown[]; isLost: boolean }
  none: string
}) => {
  const text = of.first === undefined ? t('guest-page.loading') : none
  return of.items.length > 0 && !of.isLost ? null : (
    <p class={of.first === undefined ? 'muted' : 'none'} role="status">
      {of.isLost ? t('guest-page.no-connection') : text}
    </p>
  )
}

export const More = ({ more }: { more: (() => void) | undefined }) =>
  more ? (
    <button type="button" class="quiet" onClick={more}>
      {t('guest-page.account.more')}
    </button>
  ) : null

/** The restaurant's answer, if there is one. */
export const Answer = ({ of: { answer, answered_at } }: { of: Pick<OwnComment, 'answer' | 'answered_at'> }) =>
  answer ? (
    <div class="answered">
      <p>
        <b>{t('guest-page.comment.answer')}</b> {answered_at && <span class="muted">{timeOf(answered_at)}</span>}
      </p>
      <p class="said">
        <bdi>{answer}</bdi>
      </p>
    </div>
  ) : null
