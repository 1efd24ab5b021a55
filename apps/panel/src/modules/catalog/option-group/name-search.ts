import type { Translated } from '@sofra/contract/kernel/fields.ts'
import { toSearchText } from '@sofra/contract/kernel/search-text.ts'

/** Whether a translated name contains the text, folded, in any language. */
export const isNamed = (name: Translated, typed: string) => {
  const query = toSearchText(typed.trim())
  return Object.values(name).some((text) => toSearchText(text).includes(query))
}
