import { effect } from '@preact/signals'
import { linesNow } from '../basket/checkout.ts'
import { change } from '../kit/api.ts'
import { begin } from '../kit/begin.ts'
import { member } from '../kit/member.ts'
import { stored } from '../kit/stored.ts'

/** Debounce of basket uploads, in ms: a guest who chooses changes it often. */
const rest = 2_000

const nothing = '[]'
/** The basket that the server has, serialised. */
const synced = stored('synced', nothing)
let timer: ReturnType<typeof setTimeout> | undefined
/** One call after the other, so that the last change wins. */
let pendingCalls: Promise<unknown> = Promise.resolve()

const tell = () => {
  clearTimeout(timer)
  timer = undefined
  const lines = linesNow()
  synced.value = JSON.stringify(lines)
  const path = '/ordering/me/basket'
  const send = () =>
    lines.length ? change('PUT', path, { branch_id: begin.branch.id, lines }) : change('DELETE', path)
  // Not awaited: the next change repeats a failed upload.
  pendingCalls = pendingCalls.then(send).catch(() => undefined)
}

// Uploads the basket of a signed-in member, for other devices and reminders. Signing in uploads the current one; an empty basket
// that was never filled is not uploaded, because another restaurant may have one.
effect(() => {
  const isMember = member.value !== null && begin.source !== 'kiosk'
  const now = JSON.stringify(linesNow())
  clearTimeout(timer)
  timer = isMember && now !== synced.peek() ? setTimeout(tell, rest) : undefined
  if (!isMember) synced.value = nothing
})

// A guest who leaves the page may not return.
addEventListener('visibilitychange', () => {
  if (timer && document.visibilityState === 'hidden') tell()
})
