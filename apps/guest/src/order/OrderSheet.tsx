/** @jsxImportSource preact */

import { useEffect, useState } from 'preact/hooks'
import { CallUs } from '../kit/CallUs.tsx'
import { CancelOwn } from '../kit/CancelOwn.tsx'
import { follow } from '../kit/follow.ts'
import { money } from '../kit/money.ts'
import { Sheet } from '../kit/Sheet.tsx'
import { t } from '../kit/t.ts'
import { timeOf } from '../kit/time-of.ts'
import { Comment } from './Comment.tsx'
import type { Order } from './order.ts'

type Word = Parameters<typeof t>[0]

/** The steps of an order with their times. */
const stepsOf = ({ delivery_type, created_at, approved_at, ready_at, departed_at, delivered_at }: Order) => {
  const steps: [word: Word, at: string | null][] = [
    ['guest-page.step.placed', created_at],
    ['guest-page.step.approved', approved_at],
  ]
  if (delivery_type === 'deliveryToAddress') steps.push(['guest-page.step.departed', departed_at])
  else steps.push(['guest-page.step.ready', ready_at ?? delivered_at])
  steps.push(['guest-page.step.delivered', delivered_at])
  return steps
}

const Steps = ({ order }: { order: Order }) => {
  const steps = stepsOf(order)
  const present = steps.findLastIndex(([, at]) => at !== null)
  return (
    <ol class="steps">
      {steps.map(([word, at], i) => (
        <li key={word} class={at ? 'done' : ''} aria-current={i === present ? 'step' : undefined}>
          <span>{t(word)}</span>
          {at && <time dateTime={at}>{timeOf(at)}</time>}
        </li>
      ))}
    </ol>
  )
}

const Lines = ({ order }: { order: Order }) => (
  <ul class="ordered">
    {order.lines.map((line) => (
      <li key={line.no}>
        <b>{line.quantity}×</b> <span>{line.name}</span>
        {line.options.length > 0 && <p class="muted">{line.options.map(({ name }) => name).join(', ')}</p>}
      </li>
    ))}
  </ul>
)

const headOf = (order: Order) => {
  if (order.status === 'cancelled') return t('guest-page.status.cancelled')
  if (order.status === 'returned') return t('guest-page.status.returned')
  if (order.status === 'delivered') return t('guest-page.step.delivered')
  if (order.status === 'on_the_way') return t('guest-page.status.on_the_way')
  if (order.status === 'preparing') return t(order.ready_at ? 'guest-page.step.ready' : 'guest-page.status.preparing')
  return t('guest-page.status.waiting')
}

const isOver = ({ status }: Order) => status === 'delivered' || status === 'cancelled' || status === 'returned'

/** The live state of an order. */
export const OrderSheet = ({ token }: { token: string }) => {
  const [order, setOrder] = useState<Order | null>()
  const look = `/ordering/order?order_token=${encodeURIComponent(token)}`
  useEffect(() => follow(look, isOver, setOrder), [look])
  const isOpen = order && !isOver(order)
  return (
    <Sheet title={order ? t('guest-page.order.of', { code: order.code }) : t('guest-page.my-order')}>
      {order === undefined && <p class="muted">{t('guest-page.loading')}</p>}
      {order === null && <p class="problem">{t('guest-page.order.gone')}</p>}
      {order && (
        <>
          {order.table && <p class="at-table">{t('guest-page.table', { table: order.table })}</p>}
          <p class="status" role="status">
            {headOf(order)}
          </p>
          {isOpen && order.scheduled_for && !order.promised_at && (
            <p class="promise">{t('guest-page.for', { time: timeOf(order.scheduled_for) })}</p>
          )}
          {isOpen && order.promised_at && (
            <p class="promise">{t('guest-page.promised', { time: timeOf(order.promised_at) })}</p>
          )}
          {order.cancel_reason && <p>{order.cancel_reason}</p>}
          {order.status !== 'cancelled' && order.status !== 'returned' && <Steps order={order} />}
          <Lines order={order} />
          <Comment key={order.status} token={token} />
          <p class="line-foot">
            <span>{t('guest-page.total')}</span> <b>{money(order.total)}</b>
          </p>
          <CancelOwn<Order>
            label="guest-page.cancel.order"
            isOffered={order.cancellable}
            path="/ordering/order-cancel"
            body={{ order_token: token, version: order.version }}
            look={look}
            done={setOrder}
          />
          <CallUs />
        </>
      )}
    </Sheet>
  )
}
