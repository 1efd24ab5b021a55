import type { PhraseKey } from '@sofra/contract/phrases.ts'

/** Additional phrases of a kiosk. */
export const kioskWords = [
  'guest-page.language',
  'kiosk-page.done',
  'kiosk-page.idle',
  'kiosk-page.idle.text',
  'kiosk-page.new',
  'kiosk-page.number',
  'kiosk-page.offline',
  'kiosk-page.pay',
  'kiosk-page.print',
  'kiosk-page.print.failed',
  'kiosk-page.printing',
  'kiosk-page.start',
  'kiosk-page.start-over',
  'kiosk-page.way',
  'kiosk-page.way.comeEat',
  'kiosk-page.way.comeGetIt',
  'guest-page.enter',
] as const satisfies readonly PhraseKey[]
