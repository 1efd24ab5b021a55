import { formatPhone } from '../../kernel/phone.ts'
import type { Params } from '../../kernel/phrases.ts'
import type { DeliveryType, OrderSource } from '../../platform/delivery-type/delivery-type.names.ts'
import type { OrderDetail, PricedDetail } from '../orders/order.contract.ts'

/** A block of a paper, for any kind of printer. */
export type PaperBlock =
  | {
      readonly kind: 'copy' | 'name' | 'code' | 'centre' | 'text' | 'strong' | 'option' | 'note'
      readonly text: string
    }
  | { readonly kind: 'row' | 'strong-row'; readonly text: string; readonly amount: string }
  | { readonly kind: 'rule' }

type PaperPhrase =
  | 'receipt.copy'
  | 'print.double'
  | 'print.changed'
  | 'print.changed.count'
  | 'receipt.not-fiscal'
  | 'order.total'
  | 'order-edit.due'
  | 'bill.one'
  | `bill.${'adjusted' | 'total' | 'tip' | 'given.amount' | 'change' | 'due'}`
  | 'table-order.seat.of'
  | `desk.${'removed' | 'due' | 'table'}`
  | `detail.${'goods' | 'delivery_fee' | 'tip' | 'wallet' | 'to_collect' | 'vat'}`
  | `delivery-type.${DeliveryType}`
  | `source.${OrderSource}`

/** Translation and formats of a paper. */
export interface PaperWords {
  readonly t: (key: PaperPhrase, params?: Params) => string
  /** Minor units of the order's currency. */
  readonly money: (amount: number) => string
  /** A time in the branch's time zone. */
  readonly time: (instant: string) => string
  /** Basis points. */
  readonly rate: (rate: number) => string
}

interface Head {
  readonly name: string
  readonly phone: string
  readonly receipt: { readonly show_product_details: boolean }
}

interface Paper {
  readonly detail: OrderDetail
  readonly isCopy: boolean
  /** It may be printed already: the previous device did not answer. */
  readonly isDouble?: boolean
  readonly words: PaperWords
}

type Line = OrderDetail['lines'][number]
type EditedLine = NonNullable<OrderDetail['events'][number]['edit']>['lines'][number]

/** Returns a block of text, or none for an empty text. */
export const paperBlock = (
  kind: 'copy' | 'name' | 'code' | 'centre' | 'text' | 'strong' | 'option' | 'note',
  text: string | null,
) => (text ? [{ kind, text } as const] : [])

const copyOf = ({ isCopy, isDouble, words: { t } }: Paper) => [
  ...(isCopy ? paperBlock('copy', `*** ${t('receipt.copy')} ***`) : []),
  ...(isDouble ? paperBlock('copy', `*** ${t('print.double')} ***`) : []),
]

/** Returns the seat of a line of a table order. */
const seatOf = ({ seat }: Pick<Line, 'seat'>, { t }: PaperWords) =>
  seat ? paperBlock('option', t('table-order.seat.of', { n: seat })) : []

const optionsOf = ({ options }: Pick<Line, 'options'>, { t }: PaperWords): PaperBlock[] =>
  options.flatMap(({ name, quantity, removed }) =>
    paperBlock('option', removed ? t('desk.removed', { name }) : `${quantity > 1 ? `${quantity}× ` : ''}${name}`),
  )

/** Returns time, delivery type and address. */
const factsOf = ({ detail, words: { t, time } }: Paper, at = detail.created_at): PaperBlock[] => [
  ...paperBlock(
    'text',
    [
      time(at),
      t(`delivery-type.${detail.delivery_type}`),
      detail.marketplace?.name ?? t(`source.${detail.source}`),
    ].join(' · '),
  ),
  ...paperBlock('strong', detail.scheduled_for && t('desk.due', { time: time(detail.scheduled_for) })),
  ...paperBlock('strong', detail.table_number && t('desk.table', { number: detail.table_number })),
]

/** Returns the VAT included in an order by rate, lowest rate first. */
export const vatOf = (lines: readonly { readonly vat_rate: number; readonly vat: number }[]) => {
  const sums = new Map<number, number>()
  for (const { vat_rate, vat } of lines) sums.set(vat_rate, (sums.get(vat_rate) ?? 0) + vat)
  return [...sums].map(([rate, vat]) => ({ rate, vat })).sort((one, other) => one.rate - other.rate)
}

/** Returns the amounts of an order, with reductions, fees and taxes. */
const amountsOf = (detail: PricedDetail, { t, money, rate }: PaperWords): PaperBlock[] => {
  const row = (text: string, amount: number): PaperBlock => ({ kind: 'row', text, amount: money(amount) })
  const extra: readonly [PaperPhrase, number][] = [
    ['detail.delivery_fee', detail.delivery_fee],
    ['detail.tip', detail.tip],
    ['detail.wallet', -detail.wallet],
  ]
  return [
    row(t('detail.goods'), detail.goods),
    ...detail.reductions.map(({ label, amount }) => row(label, -amount)),
    ...extra.flatMap(([label, amount]) => (amount === 0 ? [] : [row(t(label), amount)])),
    { kind: 'strong-row', text: t('order.total'), amount: money(detail.total) },
    detail.payment_kind === 'online'
      ? row(detail.payment_name, detail.to_collect - (detail.due ?? 0))
      : {
          kind: 'strong-row',
          text: `${t('detail.to_collect')} · ${detail.payment_name}`,
          amount: money(detail.to_collect),
        },
    ...(detail.due ? [{ kind: 'strong-row' as const, text: t('order-edit.due'), amount: money(detail.due) }] : []),
    ...vatOf(detail.lines).map((one) => row(t('detail.vat', { rate: rate(one.rate) }), one.vat)),
  ]
}

/** Returns the receipt of an order, in the time zone of the branch; without amounts if the reader may not see them. */
export const receiptOf = (paper: Paper, branch: Head): PaperBlock[] => {
  const { detail, words } = paper
  const { customer_name, customer_phone } = detail
  return [
    ...copyOf(paper),
    ...paperBlock('name', branch.name),
    ...paperBlock('centre', formatPhone(branch.phone)),
    ...paperBlock('code', detail.code),
    ...factsOf(paper),
    ...paperBlock('text', [customer_name, customer_phone && formatPhone(customer_phone)].filter(Boolean).join(' · ')),
    ...paperBlock('text', detail.address_text),
    ...paperBlock('note', detail.note),
    { kind: 'rule' },
    ...detail.lines.flatMap((line): PaperBlock[] => [
      {
        kind: 'strong-row',
        text: `${line.quantity}× ${line.name}`,
        amount: 'gross' in line ? words.money(line.gross as number) : '',
      },
      ...(branch.receipt.show_product_details ? optionsOf(line, words) : []),
      ...seatOf(line, words),
      ...paperBlock('note', line.note),
    ]),
    { kind: 'rule' },
    ...('goods' in detail ? amountsOf(detail, words) : []),
    ...paperBlock('centre', words.t('receipt.not-fiscal')),
    ...copyOf(paper),
  ]
}

/**
 * Returns the kitchen ticket of an order: without amounts, name and address, with removed options. A ticket of a
 * station has its name and only its lines.
 */
export const ticketOf = (
  paper: Paper,
  { isOurs = () => true, station = null }: { isOurs?: (line: Line) => boolean; station?: string | null } = {},
): PaperBlock[] => {
  const { detail, words } = paper
  return [
    ...copyOf(paper),
    ...paperBlock('copy', station),
    ...paperBlock('code', detail.code),
    ...factsOf(paper),
    ...paperBlock('note', detail.note),
    { kind: 'rule' },
    ...detail.lines
      .filter(isOurs)
      .flatMap((line) => [
        ...paperBlock('name', `${line.quantity}× ${line.name}`),
        ...seatOf(line, words),
        ...optionsOf(line, words),
        ...paperBlock('note', line.note),
      ]),
    { kind: 'rule' },
    ...copyOf(paper),
  ]
}

const changedLine = (line: EditedLine, words: PaperWords): PaperBlock[] => {
  const { name, from, to, note } = line
  return [
    ...paperBlock('name', `${to > from ? '+' : '−'}${Math.abs(to - from)}× ${name}`),
    ...optionsOf(line, words),
    ...paperBlock('note', note),
    // The new total quantity is printed too, so that the kitchen does not add both papers.
    ...(from > 0 ? paperBlock('option', words.t('print.changed.count', { from, to })) : []),
  ]
}

/** Returns the change of an edit for the kitchen, or for one station: added and removed lines, without amounts. */
export const changeOf = (
  paper: Paper,
  {
    editNo,
    isOurs = () => true,
    station = null,
  }: { editNo: number; isOurs?: (line: { no: number }) => boolean; station?: string | null },
): PaperBlock[] => {
  const { detail, words } = paper
  const event = detail.events.find(({ edit }) => edit?.no === editNo)
  return [
    ...copyOf(paper),
    ...paperBlock('copy', words.t('print.changed')),
    ...paperBlock('copy', station),
    ...paperBlock('code', detail.code),
    ...factsOf(paper, event?.at),
    { kind: 'rule' },
    ...(event?.edit?.lines ?? []).filter(isOurs).flatMap((line) => changedLine(line, words)),
    { kind: 'rule' },
    ...copyOf(paper),
  ]
}
