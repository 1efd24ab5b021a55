import { signal } from '@preact/signals'
import { coupon, isTried, note, tip } from '../basket/checkout.ts'
import { lines } from '../basket/lines.ts'
import { call } from '../kit/api.ts'
import { begin } from '../kit/begin.ts'
import { close, over } from '../kit/shown.ts'
import { dropPending, sending } from '../order/order.ts'
import { recent } from '../order/placed.ts'

const second = 1_000
/** Seconds without a touch before the question, seconds to answer it, and seconds for which a number is shown. */
const [idleTimeout, warning, thanks] = [60, 15, 20]
/** An unused kiosk reloads its page in this interval. */
const freshFor = 10 * 60 * second

/** The step of a kiosk: start, delivery type, menu, or order number. */
export const stage = signal<'start' | 'way' | 'menu' | 'done'>('start')
/** The seconds until the kiosk resets; null while the guest is active. */
export const secondsLeft = signal<number | null>(null)
/** Whether the server was reached recently. */
export const isLive = signal(true)

let touched = Date.now()
const opened = Date.now()

const isSending = () => sending.value === 'now' || sending.value === 'waits'

/** Clears the data of the previous guest; a pending order is still sent. */
const forget = () => {
  lines.value = []
  coupon.value = ''
  tip.value = 0
  note.value = ''
  isTried.value = false
}

/** Resets the kiosk: reloads the page in the first language, or without a connection resets in place. */
export const startOver = () => {
  forget()
  dropPending()
  if (isLive.value) return location.replace('/o/kiosk')
  close()
  scrollTo({ top: 0, behavior: 'instant' })
  secondsLeft.value = null
  stage.value = 'start'
}

/** While the question is shown only its button counts, because any other touch would dismiss the question. */
const touch = () => {
  if (stage.value === 'done' || secondsLeft.value === null) touched = Date.now()
}

/** The guest is still there. */
export const goOn = () => {
  touched = Date.now()
  secondsLeft.value = null
}

const tick = () => {
  const now = Date.now()
  if (isSending()) touched = now
  if (stage.value === 'start') {
    if (isLive.value && now - opened > freshFor) location.replace('/o/kiosk')
    return
  }
  const allowed = stage.value === 'done' ? thanks : idleTimeout + warning
  const rest = Math.ceil(allowed - (now - touched) / second)
  secondsLeft.value = stage.value === 'done' || rest <= warning ? Math.max(0, rest) : null
  if (rest <= 0) startOver()
}

/** Sends a heartbeat; reloads the page if the device was locked or unpaired. */
const beat = async () => {
  try {
    const { state } = await call<{ state: string }>('/ordering/kiosk/heartbeat', { key: begin.key })
    isLive.value = true
    if (state !== 'paired' && !isSending()) location.replace('/o/kiosk')
  } catch {
    isLive.value = false
  }
}

/** Follows touches, orders and the connection. */
export const watch = () => {
  // A change of language continues the started order; otherwise a filled basket belongs to an earlier guest.
  if (new URLSearchParams(location.search).has('lang')) stage.value = 'way'
  else forget()
  for (const name of ['pointerdown', 'keydown', 'scroll'])
    addEventListener(name, touch, { capture: true, passive: true })
  over.subscribe((what) => {
    if (what?.name !== 'order') return
    stage.value = 'done'
    touched = Date.now()
    tick()
    close()
  })
  setInterval(tick, second)
  setInterval(beat, 10 * second)
  void beat()
}

/** The latest order of this kiosk. */
export const placedLast = () => recent.value[0]
