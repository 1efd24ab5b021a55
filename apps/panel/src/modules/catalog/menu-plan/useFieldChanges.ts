import { weekText } from '@sofra/contract/branch/hours/hours.text.ts'
import type { MenuRecord, PlanChange } from '@sofra/contract/catalog/menu-plan/menu-plan.fields.ts'
import type { Availability } from '@sofra/contract/catalog/offer/offer.fields.ts'
import { type Offer, offerKey } from '@sofra/contract/catalog/offer/offer.ts'
import { fieldsOfKind, productColumns } from '@sofra/contract/catalog/product/product.columns.ts'
import type { Translated } from '@sofra/contract/kernel/fields.ts'
import { languages } from '@sofra/contract/kernel/languages.ts'
import { useBranch, useBranchId } from '../../../kit/session/branch.ts'
import { useFormat } from '../../../kit/words/format.ts'
import { isPhrase, type PhraseKey, useLang, useT } from '../../../kit/words/i18n.ts'
import { translatedText } from '../../../kit/words/translated.ts'
import { useKitchens } from '../../branch/branch/branch.api.ts'
import type { FieldChange } from './field-change.ts'

/** Changed offers, one row for each pair of delivery type and channel. */
const useOfferChanges = (currency: string | undefined) => {
  const t = useT()
  const { money } = useFormat()
  const placeOf = ({ delivery_type, source }: Offer) =>
    t('offer.at', {
      type: delivery_type ? t(`delivery-type.${delivery_type}`) : t('offer.every-type'),
      source: source ? t(`source.${source}`) : t('offer.every-source'),
    })
  const priceOf = (label: string, amount: number | null) =>
    amount === null ? [] : [`${label} ${money(amount, currency)}`]
  const textOf = (offer: Offer | undefined) => {
    if (!offer) return ''
    const { hidden, price, premium_price } = offer
    const prices = [...priceOf(t('offer.price'), price), ...priceOf(t('offer.premium'), premium_price)]
    const isOwn = hidden || !prices.length
    return [...(isOwn ? [t(hidden ? 'offer.hidden' : 'offer.sold')] : []), ...prices].join(', ')
  }
  return (before: readonly Offer[], after: readonly Offer[]): FieldChange[] => {
    const byKey = new Map([...before, ...after].map((offer) => [offerKey(offer), offer]))
    const at = (offers: readonly Offer[], key: string) => textOf(offers.find((offer) => offerKey(offer) === key))
    return [...byKey]
      .map(([key, offer]) => ({ label: placeOf(offer), before: at(before, key), after: at(after, key) }))
      .filter((line) => line.before !== line.after)
  }
}

interface Item {
  name: Translated
  price: number
  max_quantity: number
}

const resources: Record<MenuRecord, string> = {
  category: 'branch-category',
  material: 'branch-material',
  option_group: 'branch-option-group',
  product: 'branch-product',
}

/** Enum fields whose phrases have another prefix than the field. */
const words: Readonly<Record<string, string>> = {
  ...Object.fromEntries(fieldsOfKind('choices').map((field) => [field, productColumns[field].words])),
  delivery_types: 'delivery-type',
  sources: 'source',
  kind: 'branch-option-group.kind',
  selection_type: 'branch-option-group.selection_type',
}
// What another record has too is called as a product's, and is the same.
const amounts = new Set<string>(fieldsOfKind('money'))
const shares = new Set<string>(fieldsOfKind('rate'))
const texts = new Set<string>(fieldsOfKind('translated'))
/** Phrases for null, where null has a meaning. */
const nothing: Readonly<Record<string, PhraseKey>> = {
  availability: 'availability.always',
  delivery_types: 'branch-category.everywhere',
  sources: 'branch-category.everywhere',
}

const isNames = (value: object): value is Translated => 'tr' in value

/** The changed fields of a plan's row as text. */
export const useFieldChanges = () => {
  const t = useT()
  const [lang] = useLang()
  const { money, number } = useFormat()
  const code = useBranch(useBranchId())?.currency.code
  const kitchens = useKitchens()
  const ofOffers = useOfferChanges(code)

  const word = (field: string, value: unknown): string => {
    const key = `${words[field]}.${String(value)}`
    return isPhrase(key) ? t(key) : String(value)
  }
  const numberText = (field: string, value: number) => {
    if (amounts.has(field)) return money(value, code)
    if (field === 'kitchen_ids') return kitchens.find((kitchen) => kitchen.value === value)?.label ?? number(value)
    return shares.has(field) ? `${number(value / 100)} %` : number(value)
  }
  const objectText = (field: string, value: object): string => {
    if (Array.isArray(value)) return value.map((one) => textOf(field, one)).join(', ')
    return isNames(value) ? translatedText(value, lang) : weekText((value as NonNullable<Availability>).weekly, lang)
  }
  const textOf = (field: string, value: unknown): string => {
    if (value === null) return nothing[field] ? t(nothing[field]) : ''
    if (typeof value === 'number') return numberText(field, value)
    if (typeof value === 'boolean') return t(value ? 'value.yes' : 'value.no')
    return typeof value === 'object' ? objectText(field, value) : word(field, value)
  }

  const inLanguages = (label: string, before: Translated, after: Translated): FieldChange[] =>
    languages
      .filter((one) => before[one] !== after[one])
      .map((one) => ({ label: `${label} (${t(`lang.${one}`)})`, before: before[one], after: after[one] }))

  const itemText = (item: Item | undefined) =>
    item ? `${money(item.price, code)}${item.max_quantity > 1 ? ` · ≤ ${number(item.max_quantity)}` : ''}` : ''
  const ofItems = (label: string, before: readonly Item[], after: readonly Item[]): FieldChange[] => {
    const nameOf = ({ name }: Item) => translatedText(name, lang)
    const names = [...new Set([...before, ...after].map(nameOf))]
    const lines = names.map((name) => ({
      label: name,
      before: itemText(before.find((item) => nameOf(item) === name)),
      after: itemText(after.find((item) => nameOf(item) === name)),
    }))
    const different = lines.filter((line) => line.before !== line.after)
    const inOrder = (items: readonly Item[]) => items.map(nameOf).join(', ')
    return different.length ? different : [{ label, before: inOrder(before), after: inOrder(after) }]
  }

  return (record: MenuRecord, { field, before, after }: PlanChange): FieldChange[] => {
    const label = t(`${resources[record]}.${field}` as PhraseKey)
    if (texts.has(field)) return inLanguages(label, before as Translated, after as Translated)
    if (field === 'offers') return ofOffers(before as Offer[], after as Offer[])
    if (field === 'items') return ofItems(label, before as Item[], after as Item[])
    // A picture's path means nothing to the reader.
    if (field === 'image') return [{ label, before: '', after: after ? t('menu-plan.picture') : t('value.none') }]
    return [{ label, before: textOf(field, before), after: textOf(field, after) }]
  }
}
