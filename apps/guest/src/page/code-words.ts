import type { PhraseKey } from '@sofra/contract/phrases.ts'

/** What the page says where the company asks for a code, beside what it says everywhere. */
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
