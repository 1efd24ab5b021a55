import type { Availability } from '@sofra/contract/catalog/offer/offer.fields.ts'
import type { ProductInput } from '@sofra/contract/catalog/product/product.contract.ts'
import type { ReactNode } from 'react'
import type { Shown } from '../../../kit/form/merge/MergeDialog.tsx'
import { useBranch, useBranchId } from '../../../kit/session/branch.ts'
import { useFormat } from '../../../kit/words/format.ts'
import { useLang, useT } from '../../../kit/words/i18n.ts'
import { translatedText } from '../../../kit/words/translated.ts'
import { useKitchens } from '../../branch/branch/branch.api.ts'
import { shownHours, shownPicture, shownTranslated } from '../menu-form/menu-form.api.tsx'
import { useGroups } from './useGroups.ts'
import { useMenuCategories } from './useMenuCategories.ts'

type Labelled = readonly { readonly value: number; readonly label: string }[]
const labelsOf = (all: Labelled, ids: readonly number[]) =>
  ids.map((id) => all.find(({ value }) => value === id)?.label ?? `#${id}`).join(', ')

/** Names of option groups; a component, because it loads them. */
const GroupNames = ({ ids }: { readonly ids: readonly number[] }) => {
  const [lang] = useLang()
  return useGroups(ids)
    .map(({ name }) => translatedText(name, lang))
    .join(' → ')
}

/** Renders a product's values in the merge dialog. */
export const useShown = (): Shown => {
  const t = useT()
  const { money, number } = useFormat()
  const code = useBranch(useBranchId())?.currency.code
  const categories = useMenuCategories()
  const kitchens = useKitchens()
  const price = (value: number | null) => (value === null ? null : money(value, code))
  const rate = (value: number) => `${number(value / 100)} %`
  const offers = (value: ProductInput['offers']) =>
    value
      .map(({ delivery_type, source, hidden, price: own }) => {
        const type = delivery_type ? t(`delivery-type.${delivery_type}`) : t('offer.every-type')
        const at = t('offer.at', { type, source: source ? t(`source.${source}`) : t('offer.every-source') })
        return `${at}: ${hidden ? t('offer.hidden') : (price(own) ?? t('offer.own'))}`
      })
      .join('\n')
  const ways: { readonly [F in keyof ProductInput]: (value: ProductInput[F]) => ReactNode } = {
    category_id: (id) => labelsOf(categories, [id]),
    name: shownTranslated,
    description: shownTranslated,
    image: shownPicture,
    price,
    premium_price: price,
    discount_rate: rate,
    vat_rate: rate,
    tags: (tags) => tags.join(', '),
    show_in_list: (on) => t(on ? 'value.yes' : 'value.no'),
    preparation_minutes: (minutes) => (minutes === null ? null : `${minutes} ${t('product-form.minutes')}`),
    allergens: (all) => all.map((one) => t(`allergen.${one}`)).join(', '),
    availability: (value: Availability) => shownHours(value, t),
    offers,
    kitchen_ids: (ids) => labelsOf(kitchens, ids),
    group_ids: (ids) => (ids.length ? <GroupNames ids={ids} /> : null),
  }
  return (field, value) => ways[field as keyof ProductInput](value as never) || t('value.none')
}
