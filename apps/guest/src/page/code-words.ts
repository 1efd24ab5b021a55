import type { PhraseKey } from '@sofra/contract/phrases.ts'

/** Additional phrases for pages of companies that verify phones by a code. */
export const codeWords = [
  'guest-page.code',
  'guest-page.code.again',
  'guest-page.code.again-in',
  'guest-page.code.ahead',
  'guest-page.code.change',
  'guest-page.code.order',
  'guest-page.code.sending',
  'guest-page.code.sent',
  'reset.code',
  'reset.code-missing',
] as const satisfies readonly PhraseKey[]
