import { type OptionGroup, selectionBounds, selectionFacts } from '@sofra/contract/catalog/option/option.rules.ts'
import type { OptionGroupInput, OptionGroupItem } from '@sofra/contract/catalog/option-group/option-group.contract.ts'
import type { Lang } from '@sofra/contract/kernel/languages.ts'
import { useWatch } from 'react-hook-form'
import { useLang, type useT } from '../../../kit/i18n.ts'
import { translatedText } from '../../../kit/translated.ts'

export type Kind = OptionGroupInput['kind']

/** An option in the form: what is sent, and what is shown of it. One that was just picked has no id yet. */
export type DraftItem = OptionGroupInput['items'][number] &
  Pick<OptionGroupItem, 'name' | 'image' | 'available'> & { readonly id?: number | undefined }

export type Draft = Omit<OptionGroupInput, 'items'> & { readonly items: readonly DraftItem[] }

/** What tells the options of one group apart, new ones too. */
export const partOfItem = ({ material_id, product_id }: Pick<DraftItem, 'material_id' | 'product_id'>) =>
  material_id ?? product_id ?? 0

const whole = (value: unknown) => (typeof value === 'number' && Number.isFinite(value) ? value : 0)

/** A group as the rules know it, as far as it is typed. Options go by what they are made of. */
const asGroup = (draft: Draft, lang: Lang): OptionGroup => ({
  ...draft,
  id: 0,
  name: translatedText(draft.name, lang),
  minimum_selection: whole(draft.minimum_selection),
  items: draft.items.map((item) => ({
    id: partOfItem(item),
    name: translatedText(item.name, lang),
    price: whole(item.price),
    max_quantity: Math.max(1, whole(item.max_quantity)),
    open: item.available,
  })),
})

/** The group as it stands in the form just now. */
export const useDraftGroup = () => {
  const [lang] = useLang()
  return asGroup(useWatch() as Draft, lang)
}

type Bounded = Pick<OptionGroup, 'selection_type' | 'mandatory' | 'minimum_selection' | 'selection_limit'>

/** How many a guest has to choose and may, in words. */
export const boundsText = (t: ReturnType<typeof useT>, of: Bounded) => {
  const { minimum: min, limit } = selectionBounds({ ...of, id: 0, name: '', kind: 'material', items: [] })
  const n = limit === Number.MAX_SAFE_INTEGER ? null : limit
  if (n === null)
    return min ? t('branch-option-group.bounds.at-least', { n: min }) : t('branch-option-group.bounds.any')
  if (min === n) return t('branch-option-group.bounds.exactly', { n })
  return min ? t('branch-option-group.bounds.between', { min, n }) : t('branch-option-group.bounds.at-most', { n })
}

/** What a guest has chosen of a group: pieces by option. */
export type Picked = ReadonlyMap<number, number>

/** What is chosen before anybody has touched it. */
export const pickedAtFirst = (group: OptionGroup): Picked =>
  new Map(
    selectionFacts[group.selection_type].preselected
      ? group.items.filter(({ open }) => open).map(({ id }) => [id, 1])
      : [],
  )

/** The choice with so many pieces of one option; a single selection lets the other one go. */
export const withPieces = (group: OptionGroup, picked: Picked, id: number, pieces: number): Picked =>
  new Map([...(group.selection_type === 'single' ? [] : picked), [id, pieces]])
