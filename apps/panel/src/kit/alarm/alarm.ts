import { useSyncExternalStore } from 'react'
import { onSessionEnd, sharedName } from '../http/tokens.ts'
import { setTitlePrefix } from '../screen/title.ts'
import { isAudible, onAudio, playChime, startAudio, startRinging, stopRinging, volumeOf } from './audio.ts'
import { badgeIcon, prefixOf } from './badge.ts'
import { type AlarmState, decide, stillMuted, wantsToRing } from './decision.ts'
import type { Chime } from './sound.ts'

let count = 0
let urgent = false
let timer: ReturnType<typeof setInterval> | undefined
let ownIcon: string | undefined

const calm = () => matchMedia('(prefers-reduced-motion: reduce)').matches

const renderTitle = () => setTitlePrefix(prefixOf(count, urgent && !calm() && Math.floor(Date.now() / 1_000) % 2 === 1))

const iconLink = () => {
  const existingIcon = document.querySelector<HTMLLinkElement>('link[rel~="icon"]')
  if (existingIcon) return existingIcon
  const newIcon = document.createElement('link')
  newIcon.rel = 'icon'
  document.head.append(newIcon)
  return newIcon
}

const setIcon = () => {
  const link = iconLink()
  ownIcon ??= link.href
  link.href = count > 0 ? badgeIcon(count) : ownIcon
}

/** Shows the number of waiting orders in the browser tab: before the title, where it blinks slowly, and on the icon. */
const showWaiting = (waiting: number, rings: boolean) => {
  if (waiting === count && rings === urgent) return
  count = waiting
  urgent = rings
  clearInterval(timer)
  timer = urgent ? setInterval(renderTitle, 1_000) : undefined
  renderTitle()
  setIcon()
}

interface Alarm {
  readonly state: AlarmState
  readonly audible: boolean
  readonly waiting: readonly number[]
  /** Whether all waiting orders are muted. */
  readonly muted: boolean
  readonly volume: number
}

/** A message between the tabs of one browser. */
type Message =
  | { readonly kind: 'rings'; readonly on: boolean }
  | { readonly kind: 'mute'; readonly orders: readonly number[] }
  /** A tab that has just been opened asks whether another one rings. */
  | { readonly kind: 'ask' }

let waiting: readonly number[] = []
let muted: ReadonlySet<number> = new Set()
let ringsElsewhere = false
let rings = false
let letGo: (() => void) | undefined
let alarm: Alarm = { state: 'silent', audible: false, waiting, muted: false, volume: 0.8 }
const listeners = new Set<() => void>()
let channel: BroadcastChannel | undefined

const post = (message: Message) => channel?.postMessage(message)

const ring = () => {
  rings = true
  ringsElsewhere = false
  startRinging()
  post({ kind: 'rings', on: true })
}

const fallSilent = () => {
  letGo?.()
  letGo = undefined
  stopRinging()
  if (rings) post({ kind: 'rings', on: false })
  rings = false
}

/** Requests the lock: only the tab that has it rings. The other tabs queue for it and take over when that tab closes. */
const claim = () => {
  if (letGo) return
  const end = new AbortController()
  const done = Promise.withResolvers<void>()
  letGo = () => {
    end.abort()
    done.resolve()
  }
  if (!navigator.locks) return ring()
  const hold = async () => {
    ring()
    update()
    await done.promise
  }
  navigator.locks.request(sharedName('sofra.alarm'), { signal: end.signal }, hold).catch(() => undefined)
}

const update = () => {
  muted = stillMuted(muted, waiting)
  const wants = wantsToRing({ waiting, muted })
  if (wants && isAudible()) claim()
  else fallSilent()
  alarm = {
    state: decide({ waiting, muted, audible: isAudible(), ringsElsewhere }),
    audible: isAudible(),
    waiting,
    muted: waiting.length > 0 && !wants,
    volume: volumeOf(),
  }
  document.documentElement.dataset.alarm = alarm.state
  showWaiting(waiting.length, wants)
  for (const listener of listeners) listener()
}

const receive = ({ data }: MessageEvent<Message>) => {
  if (data.kind === 'ask') {
    if (rings) post({ kind: 'rings', on: true })
    return
  }
  if (data.kind === 'rings') ringsElsewhere = data.on
  else muted = new Set([...muted, ...data.orders])
  update()
}

/** Starts the alarm: requests sound and listens to the other tabs. */
export const startAlarm = () => {
  if (channel) return
  channel = new BroadcastChannel(sharedName('sofra.alarm'))
  channel.onmessage = receive
  onAudio(update)
  addEventListener('pagehide', fallSilent)
  startAudio()
  post({ kind: 'ask' })
  update()
}

const sameOrders = (one: readonly number[], other: readonly number[]) =>
  one.length === other.length && one.every((order, index) => order === other[index])

/** Sets the orders that wait for an answer; the alarm rings while there is one. */
export const setWaiting = (orders: readonly number[]) => {
  if (sameOrders(waiting, orders)) return
  waiting = orders
  update()
}

/** Mutes the orders that wait now, in every tab. A later order rings. */
export const muteWaiting = () => {
  const orders = [...waiting]
  muted = new Set(orders)
  post({ kind: 'mute', orders })
  update()
}

/** Plays a short sound for an event that needs no answer, in one tab of the browser. */
export const chime = (kind: Chime) => {
  if (!isAudible()) return
  if (!navigator.locks) return playChime(kind)
  void navigator.locks.request(`sofra.chime.${kind}`, { ifAvailable: true }, async (lock) => {
    if (!lock) return
    playChime(kind)
    // The other tabs receive the same order a moment later.
    await new Promise((resolve) => setTimeout(resolve, 1_500))
  })
}

const onAlarm = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

onSessionEnd(() => setWaiting([]))

export const useAlarm = () => useSyncExternalStore(onAlarm, () => alarm)
