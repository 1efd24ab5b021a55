import type { PhraseKey } from '@sofra/contract/phrases.ts'

/** What the page says to whom a reference link of an institution has led to it, beside what it says everywhere. */
export const institutionWords = [
  'guest-page.institution',
  'guest-page.institution.document',
  'guest-page.institution.gone',
  'guest-page.institution.hint',
  'guest-page.institution.large',
  'guest-page.institution.send',
  'guest-page.institution.sent',
] as const satisfies readonly PhraseKey[]
