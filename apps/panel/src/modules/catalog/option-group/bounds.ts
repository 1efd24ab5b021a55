import { boundsPhrase } from '@sofra/contract/catalog/option/option.rules.ts'
import type { useT } from '../../../kit/words/i18n.ts'

/** Minimum and limit as text. */
export const boundsText = (t: ReturnType<typeof useT>, of: Parameters<typeof boundsPhrase>[0]) => {
  const { phrase, params } = boundsPhrase(of)
  return t(phrase, params)
}
