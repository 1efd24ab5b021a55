import { effect } from '@preact/signals'
import { linesNow } from '../basket/checkout.ts'
import { change } from '../kit/api.ts'
import { begin } from '../kit/begin.ts'
import { stored } from '../kit/stored.ts'
import { member } from './member.ts'

/** How long a basket rests before the server is told of it, in ms: who is choosing changes it often. */
const rest = 2_000

const nothing = '[]'
/** What the server has of this restaurant's basket, as a text. */
const synced = stored('synced', nothing)
let timer: ReturnType<typeof setTimeout> | undefined
/** One after the other, so that what was said last stands. */
let said: Promise<unknown> = Promise.resolve()

const tell = () => {
  clearTimeout(timer)
  timer = undefined
  const lines = linesNow()
  synced.value = JSON.stringify(lines)
  const path = '/ordering/me/basket'
  const send = () =>
    lines.length ? change('PUT', path, { branch_id: begin.branch.id, lines }) : change('DELETE', path)
  // Nobody waits for it: what got lost is said with the next change.
  said = said.then(send).catch(() => undefined)
}

// The server stores the basket of whoever is signed in, for another device, and for a word where it was left. Whoever signs in brings
// theirs along; an empty one that was never filled says nothing, since there may be one of another restaurant.
effect(() => {
  const isMember = member.value !== null && begin.source !== 'kiosk'
  const now = JSON.stringify(linesNow())
  clearTimeout(timer)
  timer = isMember && now !== synced.peek() ? setTimeout(tell, rest) : undefined
  if (!isMember) synced.value = nothing
})

// Who leaves may not come back.
addEventListener('visibilitychange', () => {
  if (timer && document.visibilityState === 'hidden') tell()
})
