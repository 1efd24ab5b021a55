import { setTitlePrefix } from '../screen/title.ts'
import { badgeIcon, prefixOf } from './badge.ts'

let count = 0
let urgent = false
let timer: ReturnType<typeof setInterval> | undefined
let ownIcon: string | undefined

const calm = () => matchMedia('(prefers-reduced-motion: reduce)').matches

const tick = () => setTitlePrefix(prefixOf(count, urgent && !calm() && Math.floor(Date.now() / 1_000) % 2 === 1))

const iconLink = () => {
  const found = document.querySelector<HTMLLinkElement>('link[rel~="icon"]')
  if (found) return found
  const made = document.createElement('link')
  made.rel = 'icon'
  document.head.append(made)
  return made
}

const setIcon = () => {
  const link = iconLink()
  ownIcon ??= link.href
  link.href = count > 0 ? badgeIcon(count) : ownIcon
}

/** Shows in the browser's tab how many orders wait: a number before the title, which blinks calmly, and on the icon. */
export const showWaiting = (waiting: number, rings: boolean) => {
  if (waiting === count && rings === urgent) return
  count = waiting
  urgent = rings
  clearInterval(timer)
  timer = urgent ? setInterval(tick, 1_000) : undefined
  tick()
  setIcon()
}
