/** @jsxImportSource preact */
import type { OwnOrder, OwnOrderFrame } from '@sofra/contract/order/guest-history/guest-history.contract.ts'
import { useEffect, useState } from 'preact/hooks'
import { begin } from '../kit/begin.ts'
import { money } from '../kit/money.ts'
import { open } from '../kit/shown.ts'
import { t } from '../kit/t.ts'
import { timeOf } from '../kit/time-of.ts'
import { orderAgain } from './again.ts'
import { followStream } from './live.ts'
import { More, None, Part, usePages } from './Part.tsx'

const words = {
  waiting_for_approval: 'guest-page.status.waiting',
  preparing: 'guest-page.status.preparing',
  on_the_way: 'guest-page.status.on_the_way',
  delivered: 'guest-page.step.delivered',
  cancelled: 'guest-page.status.cancelled',
  returned: 'guest-page.status.returned',
} as const

const isOpen = ({ status }: OwnOrder) => ['waiting_for_approval', 'preparing', 'on_the_way'].includes(status)

const Row = ({ order }: { order: OwnOrder }) => {
  const [isGone, setGone] = useState(false)
  const isHere = order.branch.id === begin.branch.id
  const again = async () => setGone(!(await orderAgain(order)))
  return (
    <li class="own-row">
      <button type="button" class="plain" onClick={() => open({ name: 'order', token: order.token })}>
        <b>{order.branch.name}</b> <span class="muted">{order.code}</span>
      </button>
      <p class={isOpen(order) ? 'own-state open' : 'own-state'}>{t(words[order.status])}</p>
      <p class="muted">
        <bdi>{order.lines.map(({ quantity, name }) => `${quantity} × ${name}`).join(', ')}</bdi>
      </p>
      <p class="line-foot">
        <span class="muted">{timeOf(order.created_at)}</span> <b>{money(order.total)}</b>
      </p>
      {isGone && (
        <p class="problem" role="alert">
          {t('guest-page.account.again.gone')}
        </p>
      )}
      {isHere ? (
        <button type="button" class="quiet" onClick={() => void again()}>
          {t('guest-page.account.again')}
        </button>
      ) : (
        <a class="quiet" href={`/o/${order.branch.id}`}>
          {t('guest-page.account.visit', { name: order.branch.name })}
        </a>
      )}
    </li>
  )
}

/** The member's orders in all of the company's restaurants, updated live. */
export const OrderPart = () => {
  const pages = usePages<OwnOrder>('/ordering/me/order')
  const { items, setItems, more } = pages
  useEffect(
    () =>
      followStream<OwnOrderFrame>('/ordering/me/order-stream', (frame) =>
        setItems((current) =>
          current.map((one) => (one.id === frame.id && one.version < frame.version ? { ...one, ...frame } : one)),
        ),
      ),
    [],
  )
  return (
    <Part title={t('guest-page.account.orders')}>
      <None of={pages} none={t('guest-page.account.orders.none')} />
      <ul class="own-list" aria-live="polite">
        {items.map((order) => (
          <Row key={order.id} order={order} />
        ))}
      </ul>
      <More more={more} />
    </Part>
  )
}
