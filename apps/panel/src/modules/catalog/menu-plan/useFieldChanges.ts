import { weekText } from '@sofra/contract/branch/hours/hours.text.ts'
import { menuColumns, menuWords } from '@sofra/contract/catalog/menu-plan/menu-plan.columns.ts'
import type { MenuRecord, PlanChange } from '@sofra/contract/catalog/menu-plan/menu-plan.fields.ts'
import type { AnyColumnKind, MenuColumn } from '@sofra/contract/catalog/menu-record/menu-record.columns.ts'
import type { Availability } from '@sofra/contract/catalog/offer/offer.fields.ts'
import { type Offer, offerKey } from '@sofra/contract/catalog/offer/offer.ts'
import type { Translated } from '@sofra/contract/kernel/fields.ts'
import { languages } from '@sofra/contract/kernel/languages.ts'
import { useBranch, useBranchId } from '../../../kit/session/branch.ts'
import { useFormat } from '../../../kit/words/format.ts'
import { isPhrase, type PhraseKey, useLang, useT } from '../../../kit/words/i18n.ts'
import { translatedText } from '../../../kit/words/translated.ts'
import { useKitchens } from '../../branch/branch/branch.api.ts'
import { useIcons } from '../../platform/icon/icon.api.ts'
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

/** Phrases for null, where null has a meaning. */
const nothing: Partial<Record<AnyColumnKind['kind'], PhraseKey>> = {
  hours: 'availability.always',
  icon: 'branch-category.icon.none',
  choices: 'branch-category.everywhere',
}

const isNames = (value: object): value is Translated => 'tr' in value

/** The changed fields of a plan's row as text. */
export const useFieldChanges = () => {
  const t = useT()
  const [lang] = useLang()
  const { money, number } = useFormat()
  const code = useBranch(useBranchId())?.currency.code
  const kitchens = useKitchens()
  const icons = useIcons()
  const ofOffers = useOfferChanges(code)

  const word = (column: MenuColumn, value: string): string => {
    const key = 'words' in column ? `${column.words}.${value}` : ''
    return isPhrase(key) ? t(key) : value
  }
  const numberText = ({ kind }: MenuColumn, value: number) => {
    if (kind === 'money') return money(value, code)
    if (kind === 'kitchens') return kitchens.find((kitchen) => kitchen.value === value)?.label ?? number(value)
    if (kind === 'icon') return icons.find(({ id }) => id === value)?.name ?? number(value)
    return kind === 'rate' ? `${number(value / 100)} %` : number(value)
  }
  const objectText = (column: MenuColumn, value: object): string => {
    if (Array.isArray(value)) return value.map((one) => textOf(column, one)).join(', ')
    return isNames(value) ? translatedText(value, lang) : weekText((value as NonNullable<Availability>).weekly, lang)
  }
  const textOf = (column: MenuColumn, value: unknown): string => {
    const none = nothing[column.kind]
    if (value === null) return none ? t(none) : ''
    if (typeof value === 'number') return numberText(column, value)
    if (typeof value === 'boolean') return t(value ? 'value.yes' : 'value.no')
    return typeof value === 'object' ? objectText(column, value) : word(column, String(value))
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
    const label = t(`${menuWords[record]}.${field}` as PhraseKey)
    const column = menuColumns[record][field]
    // A file compared with an earlier release may contain a column that no longer exists.
    if (!column) return []
    if (column.kind === 'translated') return inLanguages(label, before as Translated, after as Translated)
    if (column.kind === 'offers') return ofOffers(before as Offer[], after as Offer[])
    if (column.kind === 'options') return ofItems(label, before as Item[], after as Item[])
    // A picture's path means nothing to the reader.
    if (column.kind === 'picture')
      return [{ label, before: '', after: after ? t('menu-plan.picture') : t('value.none') }]
    return [{ label, before: textOf(column, before), after: textOf(column, after) }]
  }
}
