import type { Translated } from '@sofra/contract/kernel/fields.ts'
import { fold } from '@sofra/contract/kernel/fold.ts'

/** Whether a translated name contains the text, folded, in any language. */
export const isNamed = (name: Translated, typed: string) => {
  const wanted = fold(typed.trim())
  return Object.values(name).some((text) => fold(text).includes(wanted))
}
