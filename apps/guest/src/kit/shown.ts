import { signal } from '@preact/signals'
import { begin } from './begin.ts'

/** The kinds of requests, named as in the address that shows one. */
export type RequestKind = 'reservation' | 'request'

/** The sheet over the menu: a product, the basket, an order, a call from the table, or a request. */
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
      /** Where to continue after the sign-in. */
      readonly back?: 'basket' | 'close'
    }
  | { readonly name: 'reserve' }
  | { readonly name: 'write' }
  | { readonly name: 'institution'; readonly reference: string }
  | { readonly name: 'asked'; readonly thing: RequestKind; readonly token: string }

const overOf = (state: unknown) => (state as { over?: Over } | null)?.over ?? null

/** A reloaded page (phones reload background pages) restores the open sheet; a kiosk starts again. */
export const over = signal<Over | null>(begin.source === 'kiosk' ? null : overOf(history.state))

/** The element that had the focus before. */
let before: Element | null = null

/** Opens a sheet over the menu. A phone's back button closes it. */
export const open = (what: Over) => {
  if (!over.value) before = document.activeElement
  if (over.value) history.replaceState({ over: what }, '')
  else history.pushState({ over: what }, '')
  over.value = what
}

/** Whether `history.back` is pending: a second call would leave the page. */
let isClosing = false

/** Closes the sheet. */
export const close = () => {
  if (!over.value || isClosing) return
  isClosing = overOf(history.state) !== null
  if (isClosing) history.back()
  else over.value = null
}

addEventListener('popstate', ({ state }) => {
  const hadSome = over.value !== null
  isClosing = false
  over.value = overOf(state)
  // Going back to an address with a fragment (`#menu`) moves the focus there, slightly after the dialog has restored it.
  if (hadSome && !over.value)
    requestAnimationFrame(() => {
      const to = before?.isConnected ? before : document.querySelector('#menu')
      if (to instanceof HTMLElement) to.focus({ preventScroll: true })
    })
})
