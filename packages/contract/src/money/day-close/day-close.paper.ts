import { formatPhone } from '../../kernel/phone.ts'
import type { Params } from '../../kernel/phrases.ts'
import { type PaperBlock, paperBlock } from '../../order/print/paper.ts'
import type { OrderSource } from '../../platform/delivery-type/delivery-type.names.ts'
import type { DayClose } from './day-close.contract.ts'
import type { TillAdjustment, TillMethod } from './day-close.figures.ts'
import { netOf } from './day-close.rules.ts'

type DayClosePhrase =
  | `day-close.${
      | 'numbered'
      | 'methods'
      | 'sources'
      | 'adjustments'
      | 'movements'
      | 'drawer'
      | 'slips'
      | 'orders'
      | 'bills'
      | 'payments'
      | 'table'
      | 'taken'
      | 'refunded'
      | 'net'
      | 'tips'
      | 'opening_float'
      | 'cash_taken'
      | 'cash_refunded'
      | 'deposits'
      | 'withdrawals'
      | 'expected'
      | 'counted'
      | 'difference'
      | 'reason'
      | 'next_float'
      | 'handed_over'
      | 'signature'
      | 'slip.counted'
      | 'paid_with.due'}`
  | `day-close.action.${TillAdjustment['action']}`
  | `cash-movement.kind.${'deposit' | 'withdrawal'}`
  | `source.${OrderSource}`
  | 'receipt.not-fiscal'

/** Translation and formats of a printed day close. */
export interface DayCloseWords {
  readonly t: (key: DayClosePhrase, params?: Params) => string
  /** Minor units of the close's currency. */
  readonly money: (amount: number) => string
  /** A time in the branch's time zone. */
  readonly time: (instant: string) => string
}

/** Returns the name of a method; what an edit added to an order that was paid online is named apart. */
export const methodName = (
  { name, paid_with }: Pick<TillMethod, 'name' | 'paid_with'>,
  kind: string | undefined,
  t: DayCloseWords['t'],
) => (kind === 'online' && paid_with === 'cash' ? t('day-close.paid_with.due', { name }) : name)

/** Returns the methods that also have a row of online payments. */
export const onlineIds = (methods: readonly TillMethod[]): ReadonlySet<number> =>
  new Set(methods.flatMap(({ paid_with, payment_method_id }) => (paid_with === 'online' ? [payment_method_id] : [])))

const methodsOf = (methods: readonly TillMethod[], { t, money }: DayCloseWords): PaperBlock[] => {
  const online = onlineIds(methods)
  return methods.flatMap((method): PaperBlock[] => {
    const { orders, payments, order_taken, bill_taken, refunded, payment_method_id } = method
    const name = methodName(method, online.has(payment_method_id) ? 'online' : undefined, t)
    const counts = [
      orders ? t('day-close.orders', { n: orders }) : '',
      payments ? t('day-close.payments', { n: payments }) : '',
    ].filter(Boolean)
    return [
      { kind: 'strong-row', text: name, amount: money(netOf(method)) },
      ...paperBlock('option', counts.join(', ')),
      ...(bill_taken && order_taken
        ? [{ kind: 'row' as const, text: `  ${t('day-close.bills')}`, amount: money(bill_taken) }]
        : []),
      ...(refunded ? [{ kind: 'row' as const, text: `  ${t('day-close.refunded')}`, amount: money(-refunded) }] : []),
    ]
  })
}

/** Returns a heading with its rows, or nothing without rows. */
const section = (title: string, rows: readonly PaperBlock[]): PaperBlock[] =>
  rows.length ? [...paperBlock('strong', title), ...rows, { kind: 'rule' }] : []

const adjustmentOf = (one: TillAdjustment, { t, money }: DayCloseWords): PaperBlock => {
  const of = one.order_code ?? t('day-close.table', { number: one.table ?? '' })
  return {
    kind: 'row',
    text: `${of} ${t(`day-close.action.${one.action}`)}, ${one.name}`,
    amount: money(one.taken - one.refunded),
  }
}

const drawerOf = (close: DayClose, { t, money }: DayCloseWords): PaperBlock[] => {
  const row = (text: string, amount: number): PaperBlock => ({ kind: 'row', text, amount: money(amount) })
  const strong = (text: string, amount: number): PaperBlock => ({ kind: 'strong-row', text, amount: money(amount) })
  return [
    row(t('day-close.opening_float'), close.opening_float),
    row(t('day-close.cash_taken'), close.cash_taken),
    ...(close.cash_refunded ? [row(t('day-close.cash_refunded'), -close.cash_refunded)] : []),
    ...(close.deposits ? [row(t('day-close.deposits'), close.deposits)] : []),
    ...(close.withdrawals ? [row(t('day-close.withdrawals'), -close.withdrawals)] : []),
    strong(t('day-close.expected'), close.expected),
    strong(t('day-close.counted'), close.counted),
    strong(t('day-close.difference'), close.difference),
    ...paperBlock('note', close.reason),
    row(t('day-close.next_float'), close.next_float),
    row(t('day-close.handed_over'), close.counted - close.next_float),
  ]
}

const slipsOf = ({ slips }: DayClose, { t, money }: DayCloseWords): PaperBlock[] =>
  slips.flatMap(({ name, expected, counted }): PaperBlock[] => [
    { kind: 'row', text: name, amount: money(expected) },
    ...(counted === null || counted === expected
      ? []
      : paperBlock('option', t('day-close.slip.counted', { amount: money(counted) }))),
  ])

/** Returns the paper of a day close: takings by method and channel, adjustments, the drawer, and a line to sign. */
export const dayCloseOf = (
  close: DayClose,
  words: DayCloseWords,
  branch: { readonly name: string; readonly phone: string },
): PaperBlock[] => {
  const { t, money, time } = words
  const { methods, sources, adjustments, movements, taken, refunded, tips } = close.figures
  return [
    ...paperBlock('name', branch.name),
    ...paperBlock('centre', formatPhone(branch.phone)),
    ...paperBlock('copy', t('day-close.numbered', { no: close.no })),
    // Both times do not fit on a line of 58 mm.
    ...paperBlock('text', `${time(close.from_at)} –`),
    ...paperBlock('text', time(close.until_at)),
    { kind: 'rule' },
    ...section(t('day-close.methods'), methodsOf(methods, words)),
    { kind: 'row', text: t('day-close.taken'), amount: money(taken) },
    ...(refunded ? [{ kind: 'row' as const, text: t('day-close.refunded'), amount: money(-refunded) }] : []),
    { kind: 'strong-row', text: t('day-close.net'), amount: money(taken - refunded) },
    ...(tips ? [{ kind: 'row' as const, text: t('day-close.tips'), amount: money(tips) }] : []),
    { kind: 'rule' },
    ...section(
      t('day-close.sources'),
      sources.map((one) => ({
        kind: 'row',
        text: `${t(`source.${one.source}`)} (${one.orders})`,
        amount: money(one.taken - one.refunded),
      })),
    ),
    ...section(
      t('day-close.adjustments'),
      adjustments.map((one) => adjustmentOf(one, words)),
    ),
    ...section(
      t('day-close.movements'),
      movements.flatMap(({ kind, reason, amount }): PaperBlock[] => [
        { kind: 'row', text: t(`cash-movement.kind.${kind}`), amount: money(kind === 'deposit' ? amount : -amount) },
        ...paperBlock('option', reason),
      ]),
    ),
    ...section(t('day-close.slips'), slipsOf(close, words)),
    ...section(t('day-close.drawer'), drawerOf(close, words)),
    ...paperBlock('note', close.note),
    ...paperBlock('text', `${close.closed_by_name}, ${time(close.until_at)}`),
    ...paperBlock('text', `${t('day-close.signature')}: ____________________`),
    ...paperBlock('centre', t('receipt.not-fiscal')),
  ]
}
