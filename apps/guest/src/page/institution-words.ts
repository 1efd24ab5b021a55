import type { PhraseKey } from '@sofra/contract/phrases.ts'

/** Additional phrases for visitors from an institution's reference link. */
export const institutionWords = [
  'guest-page.institution',
  'guest-page.institution.document',
  'guest-page.institution.gone',
  'guest-page.institution.hint',
  'guest-page.institution.large',
  'guest-page.institution.send',
  'guest-page.institution.sent',
] as const satisfies readonly PhraseKey[]
