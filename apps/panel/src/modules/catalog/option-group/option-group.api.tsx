import type { OptionGroup } from '@sofra/contract/catalog/option/option.rules.ts'
import type { OptionGroupRow } from '@sofra/contract/catalog/option-group/option-group.contract.ts'
import type { Lang } from '@sofra/contract/kernel/languages.ts'
import { translatedText } from '../../../kit/words/translated.ts'

/** An option group as input of the choice rules, with names in one language. */
export const groupOf = ({ items, name, ...group }: OptionGroupRow, lang: Lang): OptionGroup => ({
  ...group,
  name: translatedText(name, lang),
  items: items.map((item) => ({ ...item, name: translatedText(item.name, lang), open: item.available })),
})

export { boundsText } from './bounds.ts'

export { GuestGroup } from './guest/GuestGroup.tsx'
export { isNamed } from './name-search.ts'
