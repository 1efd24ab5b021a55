import type { ReplyOf } from '@sofra/contract/kernel/endpoint.ts'
import type { Translated } from '@sofra/contract/kernel/fields.ts'
import { type Lang, languages } from '@sofra/contract/kernel/languages.ts'
import type { OptionLine, quote, StoredOption } from '@sofra/contract/order/ordering/ordering.contract.ts'
import type { ReductionKind } from '@sofra/contract/order/pricing/pricing.terms.ts'
import { inLang, translate } from '../../../kernel/words.ts'
import type { Loaded } from './ordering.load.ts'
import type { Offer } from './ordering.price.ts'

/** A name in all languages; stored replies of earlier versions have a single one. */
type Name = Translated | string

/** The price of a basket, in a quote and in an order. */
type Quote = Omit<ReplyOf<typeof quote>, 'asks_phone_code' | 'spendable'>
type Line = Quote['lines'][number]
interface NamedLine extends Omit<Line, 'name' | 'options'> {
  name: Name
  options: (Omit<OptionLine, 'catalog' | 'name'> & { catalog: Name; name: Name })[]
}
interface NamedReduction extends Omit<Quote['reductions'][number], 'label' | 'kind'> {
  kind: ReductionKind
  /** null if the kind needs no label. */
  label: Name | null
}

/**
 * A price with names in all languages: it is stored like this, so that a replay can use the language of its request.
 */
export interface Breakdown extends Omit<Quote, 'lines' | 'reductions' | 'earliest_at'> {
  /** Absent if the branch does not limit orders per quarter hour. */
  earliest_at?: string | null
  lines: NamedLine[]
  reductions: NamedReduction[]
}

/** Builds the price breakdown of an offer; an order's lines are stored from it too. */
export const breakdown = ({ lines, price, labels }: Offer, { currency }: Loaded): Breakdown => ({
  currency: currency.code,
  lines: price.lines.map((line, i) => ({
    no: i + 1,
    product_id: line.product_id,
    name: lines[i]?.name ?? '',
    quantity: line.quantity,
    list_unit: line.list_unit,
    unit: line.unit,
    options: lines[i]?.options ?? [],
    note: lines[i]?.note ?? null,
    gross: line.gross,
    discount: line.discount,
    net: line.net,
    vat_rate: line.vat_rate,
    vat: line.vat,
  })),
  reductions: price.reductions.map(({ kind, borne_by, amount }) => ({
    kind,
    label: labels[kind] ?? null,
    borne_by,
    amount,
  })),
  goods: price.goods,
  delivery_fee: price.delivery_fee,
  tip: price.tip,
  wallet: price.wallet,
  total: price.total,
  to_collect: price.to_collect,
})

const nameIn = (name: Name, lang: Lang) => (typeof name === 'string' ? name : inLang(name, lang))

const spokenLines = (lines: readonly NamedLine[], lang: Lang): Line[] =>
  lines.map((line) => ({
    ...line,
    name: nameIn(line.name, lang),
    options: line.options.map((option) => ({
      ...option,
      catalog: nameIn(option.catalog, lang),
      name: nameIn(option.name, lang),
    })),
  }))

/** Returns all names if any differs from the Turkish one. */
const namesOf = (name: Name) =>
  typeof name === 'string' || languages.every((lang) => !name[lang] || name[lang] === name.tr) ? undefined : name

/** Returns a line's names as an order stores them: in Turkish, and in all languages if others exist. */
export const storedWords = ({ name, options }: Pick<NamedLine, 'name' | 'options'>) => ({
  name: nameIn(name, 'tr'),
  names: namesOf(name),
  options: options.map(({ catalog, name: of, ...option }): StoredOption => {
    const names = namesOf(of)
    return { ...option, catalog: nameIn(catalog, 'tr'), name: nameIn(of, 'tr'), ...(names ? { names } : {}) }
  }),
})

/** Returns lines as an order stores them. */
export const storedLines = (lines: readonly NamedLine[]) => lines.map((line) => ({ ...line, ...storedWords(line) }))

/** Returns reductions as an order stores them. */
export const storedReductions = ({ price, labels }: Pick<Offer, 'price' | 'labels'>) =>
  price.reductions.map((reduction, i) => ({ no: i + 1, ...reduction, labels: namesOf(labels[reduction.kind] ?? '') }))

/** Returns a price in the caller's language. */
export const priceInLanguage = ({ lines, reductions, earliest_at = null, ...price }: Breakdown, lang: Lang): Quote => {
  const { currency, ...amounts } = price
  return {
    currency,
    lines: spokenLines(lines, lang),
    reductions: reductions.map((one) => ({
      ...one,
      label: one.label ? nameIn(one.label, lang) : translate(lang, `reduction.${one.kind}`),
    })),
    ...amounts,
    earliest_at,
  }
}
