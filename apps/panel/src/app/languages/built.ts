import type { BuiltLang } from '@sofra/contract/kernel/languages.ts'
import type { Locale } from 'antd/es/locale'
import type { Words } from '../../kit/words/words.ts'

/** The first phrases, antd's texts and the calendar of a language are one chunk. */
export const builtLanguages: Record<BuiltLang, () => Promise<{ words: Words; antd: Locale }>> = {
  tr: () => import('./tr.ts'),
  en: () => import('./en.ts'),
  de: () => import('./de.ts'),
}
