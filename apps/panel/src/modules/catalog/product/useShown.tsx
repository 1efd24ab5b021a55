import {
  type ColumnKind,
  type FieldsWith,
  type ProductField,
  productColumns,
} from '@sofra/contract/catalog/product/product.columns.ts'
import type { ProductInput } from '@sofra/contract/catalog/product/product.contract.ts'
import type { ReactNode } from 'react'
import { pendingName } from '../../../kit/form/field/pending-label.ts'
import type { ShowValue } from '../../../kit/form/merge/MergeDialog.tsx'
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
  ids.map((id) => all.find(({ value }) => value === id)?.label ?? pendingName).join(', ')

/** Names of option groups; a component, because it loads them. */
const GroupNames = ({ ids }: { readonly ids: readonly number[] }) => {
  const [lang] = useLang()
  return useGroups(ids)
    .map(({ name }) => translatedText(name, lang))
    .join(' → ')
}

type FieldOf<Kind extends ColumnKind['kind']> = FieldsWith<{ kind: Kind }>
type Held<Kind extends ColumnKind['kind']> = ProductInput[FieldOf<Kind>]
type OfKind<Kind extends ColumnKind['kind']> = (typeof productColumns)[FieldOf<Kind>]

/** Renders a product's values in the merge dialog. */
export const useShown = (): ShowValue => {
  const t = useT()
  const [lang] = useLang()
  const { money, rate } = useFormat()
  const code = useBranch(useBranchId())?.currency.code
  const categories = useMenuCategories()
  const kitchens = useKitchens()
  const price = (value: number | null) => (value === null ? null : money(value, code))
  const offers = (value: ProductInput['offers']) =>
    value
      .map(({ delivery_type, source, hidden, price: offerPrice }) => {
        const type = delivery_type ? t(`delivery-type.${delivery_type}`) : t('offer.every-type')
        const at = t('offer.at', { type, source: source ? t(`source.${source}`) : t('offer.every-source') })
        return `${at}: ${hidden ? t('offer.hidden') : (price(offerPrice) ?? t('offer.own'))}`
      })
      .join('\n')
  const ways: { readonly [Kind in ColumnKind['kind']]: (value: Held<Kind>, column: OfKind<Kind>) => ReactNode } = {
    category: (id) => labelsOf(categories, [id]),
    translated: shownTranslated,
    picture: shownPicture,
    money: price,
    rate,
    tags: (tags) => tags.join(', '),
    flag: (on) => t(on ? 'value.yes' : 'value.no'),
    whole: (value, { unit }) => (value === null ? null : `${value} ${t(`product-form.${unit}`)}`),
    choices: (all, { words }) => all.map((one) => t(`${words}.${one}`)).join(', '),
    hours: (value) => shownHours(value, t, lang),
    offers,
    kitchens: (ids) => labelsOf(kitchens, ids),
    groups: (ids) => (ids.length ? <GroupNames ids={ids} /> : null),
  }
  return (field, value) => {
    const column = productColumns[field as ProductField]
    return ways[column.kind](value as never, column as never) || t('value.none')
  }
}
