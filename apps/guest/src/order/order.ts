import { computed, signal } from '@preact/signals'
import type { ReplyOf } from '@sofra/contract/kernel/endpoint.ts'
import type { guestOrder } from '@sofra/contract/order/guest-page/guest-page.contract.ts'
import type { placeOrder } from '@sofra/contract/order/ordering/ordering.contract.ts'
import {
  askQuote,
  basketNow,
  blocker,
  coupon,
  forgetRefused,
  isTried,
  note,
  noteRefusal,
  tip,
} from '../basket/checkout.ts'
import { chooseLater } from '../basket/later.ts'
import { lines } from '../basket/lines.ts'
import { isMisspent, spending } from '../basket/spending.ts'
import { call, isPassing, Refused } from '../kit/api.ts'
import { begin } from '../kit/begin.ts'
import { newKey } from '../kit/new-key.ts'
import { open } from '../kit/shown.ts'
import { t } from '../kit/t.ts'
import { type Pending, pending, placed, recent } from './placed.ts'

export type Order = ReplyOf<typeof guestOrder>

/** Whether an order is being sent, waits for a connection, or has had no response for long. */
export const sending = signal<'no' | 'now' | 'waits' | 'unsure'>('no')

/** How long an order is retried automatically, in ms; later the guest no longer expects it. */
const triedFor = 5 * 60_000

const wait = (ms: number) =>
  new Promise<void>((done) => {
    setTimeout(done, ms)
    addEventListener('online', () => done(), { once: true })
  })

/** The data of an order for the company's analytics (`analytics/Consent.tsx`). */
const boughtOf = ({ code, total, currency }: ReplyOf<typeof placeOrder>) => ({
  code,
  currency,
  value: total / 10 ** (begin.currency?.decimals ?? 2),
})

const send = async ({ key, basket }: Pending) => {
  const reply = await call<ReplyOf<typeof placeOrder>>('/ordering/order', basket, { 'idempotency-key': key })
  placed.value = [{ token: reply.token, code: reply.code, at: Date.now() }, ...recent.value].slice(0, 5)
  dispatchEvent(new CustomEvent('ordered', { detail: boughtOf(reply) }))
  lines.value = []
  coupon.value = ''
  tip.value = 0
  spending.value = { points: 0, wallet: 0 }
  note.value = ''
  isTried.value = false
  chooseLater(false)
  open({ name: 'order', token: reply.token })
}

/** Shows why an order was refused, or opens the code sheet if a code is missing. */
const noteRefused = (error: unknown, { basket }: Pending) => {
  if (error instanceof Refused && error.code === 'ordering.phone-code' && basket.member)
    open({ name: 'code', phone: basket.member.phone })
  else noteRefusal(error, basket)
}

/** Sends the pending order until there is a response. */
const deliver = async () => {
  for (let pause = 1_000; pending.value; pause = Math.min(pause * 2, 15_000)) {
    const order = pending.value
    sending.value = 'now'
    try {
      await send(order)
      pending.value = null
    } catch (error) {
      if (!isPassing(error)) {
        pending.value = null
        noteRefused(error, order)
      } else if (Date.now() - order.at > triedFor) {
        sending.value = 'unsure'
        return
      } else {
        sending.value = 'waits'
        await wait(pause)
      }
    }
  }
  sending.value = 'no'
}

/** Places an order. It survives a lost connection and a closed page. */
export const order = async () => {
  if (sending.value === 'now' || sending.value === 'waits') return
  // Set before pricing, so that a second click does nothing.
  sending.value = 'now'
  isTried.value = true
  forgetRefused()
  if (pending.value) pending.value = { ...pending.value, at: Date.now() }
  else {
    await askQuote()
    const basket = basketNow()
    if (!basket || blocker.value || isMisspent.value) {
      sending.value = 'no'
      return
    }
    pending.value = { key: newKey(), basket, at: Date.now() }
  }
  await deliver()
}

/** Resumes the pending order of a closed page. */
export const resume = () => {
  if (!pending.value) return
  if (Date.now() - pending.value.at > triedFor) sending.value = 'unsure'
  else void deliver()
}

/** Drops an order that had no response for long: its guest has left. */
export const dropPending = () => {
  pending.value = null
  sending.value = 'no'
}

/** The status text while an order is being sent. */
export const sendingText = computed(() => {
  if (sending.value === 'now') return t('guest-page.sending')
  return sending.value === 'waits' ? t('guest-page.offline') : ''
})
