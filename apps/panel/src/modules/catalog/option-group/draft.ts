import type { OptionGroup } from '@sofra/contract/catalog/option/option.rules.ts'
import type { OptionGroupInput, OptionGroupItem } from '@sofra/contract/catalog/option-group/option-group.contract.ts'
import type { Lang } from '@sofra/contract/kernel/languages.ts'
import { useWatch } from 'react-hook-form'
import { useLang } from '../../../kit/words/i18n.ts'
import { translatedText } from '../../../kit/words/translated.ts'

export type Kind = OptionGroupInput['kind']

/** An option in the form: the input and its display data. A new one has no id yet. */
export type DraftItem = OptionGroupInput['items'][number] &
  Pick<OptionGroupItem, 'name' | 'image' | 'available'> & { readonly id?: number | undefined }

export type Draft = Omit<OptionGroupInput, 'items'> & { readonly items: readonly DraftItem[] }

/** Key of an option within its group, for new ones too. */
export const partOfItem = ({ material_id, product_id }: Pick<DraftItem, 'material_id' | 'product_id'>) =>
  material_id ?? product_id ?? 0

const numberOrZero = (value: unknown) => (typeof value === 'number' && Number.isFinite(value) ? value : 0)

/** The draft as input of the rules. Options are identified by their material or product. */
const asGroup = (draft: Draft, lang: Lang): OptionGroup => ({
  ...draft,
  id: 0,
  name: translatedText(draft.name, lang),
  minimum_selection: numberOrZero(draft.minimum_selection),
  items: draft.items.map((item) => ({
    id: partOfItem(item),
    name: translatedText(item.name, lang),
    price: numberOrZero(item.price),
    max_quantity: Math.max(1, numberOrZero(item.max_quantity)),
    open: item.available,
  })),
})

/** The current draft of the form. */
export const useDraftGroup = () => {
  const [lang] = useLang()
  return asGroup(useWatch() as Draft, lang)
}
