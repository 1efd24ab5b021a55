import type { ReplyOf } from '@sofra/contract/kernel/endpoint.ts'
import type { Translated } from '@sofra/contract/kernel/fields.ts'
import { type Lang, languages } from '@sofra/contract/kernel/languages.ts'
import type { OptionLine, quote, StoredOption } from '@sofra/contract/order/ordering/ordering.contract.ts'
import type { ReductionKind } from '@sofra/contract/order/pricing/pricing.terms.ts'
import { inLang, translate } from '../../../kernel/words.ts'
import type { Loaded } from './ordering.load.ts'
import type { Offer } from './ordering.price.ts'

/** A name in all of its languages; replies that were stored by an earlier version have it in one. */
type Name = Translated | string

/** What a basket comes to, at a quote and as an order. */
type Quote = Omit<ReplyOf<typeof quote>, 'asks_phone_code' | 'spendable'>
type Line = Quote['lines'][number]
interface NamedLine extends Omit<Line, 'name' | 'options'> {
  name: Name
  options: (Omit<OptionLine, 'catalog' | 'name'> & { catalog: Name; name: Name })[]
}
interface NamedReduction extends Omit<Quote['reductions'][number], 'label' | 'kind'> {
  kind: ReductionKind
  /** null where the kind says all. */
  label: Name | null
}

/** The price of a reply in no language yet: so it is stored, and a replay answers in the language in which it is asked. */
export interface Breakdown extends Omit<Quote, 'lines' | 'reductions' | 'earliest_at'> {
  /** Absent where nobody counts quarters of an hour. */
  earliest_at?: string | null
  lines: NamedLine[]
  reductions: NamedReduction[]
}

/** The price breakdown of an offer; an order's lines are stored from it too. */
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

/** All names of something that has any but the Turkish one. */
const namesOf = (name: Name) =>
  typeof name === 'string' || languages.every((lang) => !name[lang] || name[lang] === name.tr) ? undefined : name

/** The words of a line as an order keeps them: in Turkish, in which every name is there, and with all names where there are others. */
export const storedWords = ({ name, options }: Pick<NamedLine, 'name' | 'options'>) => ({
  name: nameIn(name, 'tr'),
  names: namesOf(name),
  options: options.map(({ catalog, name: of, ...option }): StoredOption => {
    const names = namesOf(of)
    return { ...option, catalog: nameIn(catalog, 'tr'), name: nameIn(of, 'tr'), ...(names ? { names } : {}) }
  }),
})

/** Lines as an order keeps them. */
export const storedLines = (lines: readonly NamedLine[]) => lines.map((line) => ({ ...line, ...storedWords(line) }))

/** Reductions as an order keeps them. */
export const storedReductions = ({ price, labels }: Pick<Offer, 'price' | 'labels'>) =>
  price.reductions.map((reduction, i) => ({
    no: i + 1,
    ...reduction,
    labels: namesOf(labels[reduction.kind] ?? ''),
  }))

/** A price in the language of who asks. */
export const spokenPrice = ({ lines, reductions, earliest_at = null, ...price }: Breakdown, lang: Lang): Quote => {
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
