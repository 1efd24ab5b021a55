import { signal } from '@preact/signals'
import { coupon, isTried, note, tip } from '../basket/checkout.ts'
import { lines } from '../basket/lines.ts'
import { call } from '../kit/api.ts'
import { begin } from '../kit/begin.ts'
import { close, over } from '../kit/shown.ts'
import { dropPending, sending } from '../order/order.ts'
import { recent } from '../order/placed.ts'

const second = 1_000
/** Seconds without a touch after which somebody is asked for, that they have to answer, and that a number stays. */
const [idleTimeout, warning, thanks] = [60, 15, 20]
/** A kiosk that nobody uses reads its page anew now and then. */
const freshFor = 10 * 60 * second

/** What a guest sees: an invitation, where they eat, the menu, or their number. */
export const stage = signal<'start' | 'way' | 'menu' | 'done'>('start')
/** Seconds that are left until it begins anew; null while nobody has to hurry. */
export const left = signal<number | null>(null)
/** Whether the server was reached lately. */
export const isLive = signal(true)

let touched = Date.now()
const opened = Date.now()

const isSending = () => sending.value === 'now' || sending.value === 'waits'

/** Whoever comes next finds nothing of whoever was here; what is still being sent stays. */
const forget = () => {
  lines.value = []
  coupon.value = ''
  tip.value = 0
  note.value = ''
  isTried.value = false
}

/** Begins anew: with a fresh page in the first language, or as it is where there is no connection. */
export const startOver = () => {
  forget()
  dropPending()
  if (isLive.value) return location.replace('/o/kiosk')
  close()
  scrollTo({ top: 0, behavior: 'instant' })
  left.value = null
  stage.value = 'start'
}

/** Whoever is asked for says so by the button for it: any other touch would press that button away. */
const touch = () => {
  if (stage.value === 'done' || left.value === null) touched = Date.now()
}

/** Somebody is there. */
export const goOn = () => {
  touched = Date.now()
  left.value = null
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
  left.value = stage.value === 'done' || rest <= warning ? Math.max(0, rest) : null
  if (rest <= 0) startOver()
}

/** Says that the device is there, and leaves for what the server shows once it is locked or no longer paired. */
const beat = async () => {
  try {
    const { state } = await call<{ state: string }>('/ordering/kiosk/heartbeat', { key: begin.key })
    isLive.value = true
    if (state !== 'paired' && !isSending()) location.replace('/o/kiosk')
  } catch {
    isLive.value = false
  }
}

/** Follows who touches the device, its orders and its connection. */
export const watch = () => {
  // In another language goes on who has begun; what lies in the basket otherwise is somebody's who is gone.
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

/** The order that was placed last. */
export const placedLast = () => recent.value[0]
