import { fill, type Params } from '@sofra/contract/kernel/phrases.ts'
import type { accountWords } from '../page/account-words.ts'
import type { analyticsWords } from '../page/analytics.ts'
import type { codeWords } from '../page/code-words.ts'
import type { institutionWords } from '../page/institution-words.ts'
import type { kioskWords } from '../page/kiosk-words.ts'
import type { clientWords } from '../page/words.ts'
import { begin } from './begin.ts'

type Word = (
  | typeof clientWords
  | typeof codeWords
  | typeof institutionWords
  | typeof kioskWords
  | typeof analyticsWords
  | typeof accountWords
)[number]

/** Translates a phrase into the page's language. */
export const t = (key: Word, params?: Params) => fill(begin.words[key] ?? key, params, begin.lang)
