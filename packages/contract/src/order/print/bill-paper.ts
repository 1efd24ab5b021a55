import { formatPhone } from '../../kernel/phone.ts'
import type { Bill } from '../bill/bill.contract.ts'
import { type PaperBlock, type PaperWords, paperBlock } from './paper.ts'

type Line = Bill['orders'][number]['lines'][number]

export interface BillPaper {
  readonly bill: Bill
  readonly words: PaperWords
  /** It may be printed already: the previous device did not answer. */
  readonly isDouble?: boolean
  readonly printedAt: string
  /** Returns a line's name in the language of the paper. */
  readonly nameOf: (line: Line) => string
}

/** Returns the lines of a bill by seat, the lowest seat first; lines of the whole table come before them. */
const bySeat = (lines: readonly Line[]) =>
  [...Map.groupBy(lines, ({ seat }) => seat)].sort(([one], [other]) => (one ?? 0) - (other ?? 0))

/** Returns the paper of a table's bill: lines by seat, total, payments with tip, cash and change, and what is due. */
export const billOf = (
  { bill, words, isDouble, printedAt, nameOf }: BillPaper,
  branch: { readonly name: string; readonly phone: string },
): PaperBlock[] => {
  const { t, money, time } = words
  const row = (text: string, amount: number): PaperBlock => ({ kind: 'row', text, amount: money(amount) })
  const strong = (text: string, amount: number): PaperBlock => ({ kind: 'strong-row', text, amount: money(amount) })
  const lines = bill.orders.filter(({ to_pay }) => to_pay > 0).flatMap((order) => order.lines)
  const goods = lines.reduce((sum, { net }) => sum + net, 0)
  const payments = bill.payments.filter(({ undone }) => !undone)
  return [
    ...(isDouble ? paperBlock('copy', `*** ${t('print.double')} ***`) : []),
    ...paperBlock('name', branch.name),
    ...paperBlock('centre', formatPhone(branch.phone)),
    ...paperBlock('code', t('desk.table', { number: bill.table })),
    ...paperBlock('text', `${t('bill.one')} #${bill.id} · ${time(printedAt)}`),
    { kind: 'rule' },
    ...bySeat(lines).flatMap(([seat, ofSeat]): PaperBlock[] => [
      ...(seat === null ? [] : paperBlock('strong', t('table-order.seat.of', { n: seat }))),
      ...ofSeat.map((line) => row(`${line.quantity}× ${nameOf(line)}`, line.net)),
    ]),
    { kind: 'rule' },
    ...(goods === bill.total ? [] : [row(t('bill.adjusted'), bill.total - goods)]),
    strong(t('bill.total'), bill.total),
    ...payments.flatMap(({ method, amount, tip, given: cashGiven }): PaperBlock[] => [
      row(method, amount),
      ...(tip > 0 ? [row(t('bill.tip'), tip)] : []),
      ...(cashGiven === null
        ? []
        : [row(t('bill.given.amount'), cashGiven), row(t('bill.change'), cashGiven - amount - tip)]),
    ]),
    ...(bill.paid > 0 ? [strong(t('bill.due'), Math.max(bill.due, 0))] : []),
    ...paperBlock('centre', t('receipt.not-fiscal')),
  ]
}
