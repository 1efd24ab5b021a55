import type { Translated } from '@sofra/contract/kernel/fields.ts'
import { fold } from '@sofra/contract/kernel/fold.ts'

/** Whether a name holds what was typed, in any of its languages and whatever letters it was typed with. */
export const isNamed = (name: Translated, typed: string) => {
  const wanted = fold(typed.trim())
  return Object.values(name).some((text) => fold(text).includes(wanted))
}
