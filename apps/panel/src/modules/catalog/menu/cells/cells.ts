import type { MenuProduct } from '@sofra/contract/catalog/menu/menu.contract.ts'
import { type CellsChange, productCells } from '@sofra/contract/catalog/menu/menu-cells.contract.ts'
import {
  type cellFields,
  type FieldsWith,
  type ProductColumn,
  productColumns,
} from '@sofra/contract/catalog/product/product.columns.ts'
import { issuePhrase } from '@sofra/contract/kernel/issues.ts'
import type { BuiltLang } from '@sofra/contract/kernel/languages.ts'
import { type CurrencyFormat, formatMoney, parseMoney } from '@sofra/contract/kernel/money.text.ts'
import type { Params } from '@sofra/contract/kernel/phrases.ts'
import type { PhraseKey } from '@sofra/contract/phrases.ts'

export type CellField = (typeof cellFields)[number]
export type CellValue = string | number | null

/** Input format: names in the panel's language, else in Turkish, amounts in the branch's currency. */
export interface Writing {
  readonly lang: BuiltLang
  readonly currency: CurrencyFormat
}

/** Value of a cell, or the error of its input. */
export type CellReading =
  | { readonly value: CellValue; readonly fault?: undefined }
  | { readonly fault: PhraseKey; readonly params: Params }

type Cells = Pick<MenuProduct, CellField>

type CellText = Extract<FieldsWith<{ kind: 'translated' }>, CellField>

const columnOf = (field: CellField): ProductColumn => productColumns[field]
const isMoney = (field: CellField) => columnOf(field).kind === 'money'
export const isRate = (field: CellField) => columnOf(field).kind === 'rate'
export const isCellText = (field: CellField): field is CellText => columnOf(field).kind === 'translated'
/** Whether an empty cell is a valid value, so that a cell can be cleared. */
export const mayBeEmpty = (field: CellField) => columnOf(field).start !== undefined

export const cellValue = (product: Cells, field: CellField, lang: BuiltLang): CellValue =>
  isCellText(field) ? product[field][lang] : product[field]

/** Fields that a value changes, sent and shown optimistically. */
export const setOf = (field: CellField, value: CellValue, lang: BuiltLang): CellsChange['set'] =>
  ({ [field]: isCellText(field) ? { [lang]: value } : value }) as CellsChange['set']

/** The product with the value. */
export const withValue = <T extends Cells>(product: T, field: CellField, value: CellValue, lang: BuiltLang): T => ({
  ...product,
  [field]: isCellText(field) ? { ...product[field], [lang]: value } : value,
})

const rate = /^(-?)%?(\d+)(?:[.,](\d{1,2}))?%?$/

/** Basis points of `10`, `%10`, `7,5 %`; null for other input. */
const parseRate = (text: string): number | null => {
  const [, sign, digits, rest = ''] = rate.exec(text.replace(/\s/g, '')) ?? []
  if (digits === undefined) return null
  const points = Number(digits) * 100 + Number(rest.padEnd(2, '0'))
  return sign === '-' ? -points : points
}

const rateText = (points: number, decimal: string) => {
  const rest = String(points % 100).padStart(2, '0')
  const digits = String(Math.trunc(points / 100))
  return rest === '00' ? digits : `${digits}${decimal}${rest.replace(/0$/, '')}`
}

const amountOf = (field: CellField, text: string, currency: CurrencyFormat): CellValue => {
  // An empty discount is 0; an empty VAT rate is invalid.
  if (text === '') return (columnOf(field).start ?? null) as CellValue
  return (isMoney(field) ? parseMoney(text, currency) : parseRate(text)) ?? Number.NaN
}

const schemaOf = (field: CellField, lang: BuiltLang) =>
  isCellText(field) ? productCells.shape[field].shape[lang] : productCells.shape[field]

/** Limits of a rule in the units of the input. */
const phraseParams = (field: CellField, params: Params, { decimals }: CurrencyFormat): Params => {
  if (isCellText(field)) return params
  const unit = isMoney(field) ? 10 ** decimals : 100
  return Object.fromEntries(Object.entries(params).map(([name, limit]) => [name, Number(limit) / unit]))
}

/** Parses typed or pasted input by the contract's schema. */
export const readCell = (field: CellField, typed: string, { lang, currency }: Writing): CellReading => {
  const text = typed.trim()
  const value = isCellText(field) ? text : amountOf(field, text, currency)
  if (Number.isNaN(value)) return { fault: isMoney(field) ? 'menu.table.not-money' : 'menu.table.not-rate', params: {} }
  // Turkish is required; other languages may be empty.
  const result = schemaOf(field, lang).safeParse(value, { reportInput: true })
  if (result.success) return { value: (result.data ?? value) as CellValue }
  const [issue] = result.error.issues
  const [fault, params] = issuePhrase(issue ?? {})
  return { fault, params: phraseParams(field, params, currency) }
}

/** A value as input and for spreadsheets: no symbol, no grouping. */
export const cellText = (field: CellField, value: CellValue, { currency }: Pick<Writing, 'currency'>): string => {
  if (typeof value !== 'number') return value ?? ''
  if (!isMoney(field)) return rateText(value, currency.decimal || ',')
  return formatMoney(value, { ...currency, symbol: '', thousands: '' }).trim()
}
