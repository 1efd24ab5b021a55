import { signal } from '@preact/signals'
import type { Thing } from '../ask/asked.ts'
import { begin } from './begin.ts'

/** What stands over the menu: a product, what is in the basket, an order, what can be asked for at the table or of the restaurant. */
export type Over =
  | { readonly name: 'product'; readonly id: number; readonly line?: string }
  | { readonly name: 'basket'; readonly at?: 'phone' }
  | { readonly name: 'code'; readonly phone: string }
  | { readonly name: 'order'; readonly token: string }
  | { readonly name: 'table' }
  | { readonly name: 'bill' }
  | {
      readonly name: 'account'
      readonly part?:
        | 'orders'
        | 'favourites'
        | 'ledger'
        | 'comments'
        | 'requests'
        | 'inbox'
        | 'profile'
        | 'addresses'
        | 'devices'
      /** Where it goes on once somebody has signed in. */
      readonly back?: 'basket' | 'close'
    }
  | { readonly name: 'reserve' }
  | { readonly name: 'write' }
  | { readonly name: 'institution'; readonly reference: string }
  | { readonly name: 'asked'; readonly thing: Thing; readonly token: string }

const left = (state: unknown) => (state as { over?: Over } | null)?.over ?? null

/** A page that is read anew, as a phone does with one that was away, goes on with what was open; a kiosk begins anew. */
export const over = signal<Over | null>(begin.source === 'kiosk' ? null : left(history.state))

/** What had the focus before. */
let before: Element | null = null

/** Opens something over the menu. A phone's back button closes it. */
export const open = (what: Over) => {
  if (!over.value) before = document.activeElement
  if (over.value) history.replaceState({ over: what }, '')
  else history.pushState({ over: what }, '')
  over.value = what
}

/** Whether the browser is on its way back: asked twice it would leave the page. */
let isClosing = false

/** Closes what is open. */
export const close = () => {
  if (!over.value || isClosing) return
  isClosing = left(history.state) !== null
  if (isClosing) history.back()
  else over.value = null
}

addEventListener('popstate', ({ state }) => {
  const hadSome = over.value !== null
  isClosing = false
  over.value = left(state)
  // Going back to an address that names a part of the page (`#menu`) puts the focus there, a moment later than the dialog gives it back.
  if (hadSome && !over.value)
    requestAnimationFrame(() => {
      const to = before?.isConnected ? before : document.querySelector('#menu')
      if (to instanceof HTMLElement) to.focus({ preventScroll: true })
    })
})
