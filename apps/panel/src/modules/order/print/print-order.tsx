import type { Branch } from '@sofra/contract/branch/branch/branch.contract.ts'
import { formatLocaleOf } from '@sofra/contract/kernel/languages.ts'
import { formatMoney } from '@sofra/contract/kernel/money.text.ts'
import { type Bill, readBill } from '@sofra/contract/order/bill/bill.contract.ts'
import { type OrderCard, type OrderDetail, orderOne } from '@sofra/contract/order/orders/order.contract.ts'
import { type BillPaper, billOf } from '@sofra/contract/order/print/bill-paper.ts'
import { changeOf, type PaperBlock, type PaperWords, receiptOf, ticketOf } from '@sofra/contract/order/print/paper.ts'
import {
  claimPrint,
  finishPrint,
  type Print,
  type PrintKind,
  printBill,
  printOrder,
} from '@sofra/contract/order/print/print.contract.ts'
import type { QueryClient } from '@tanstack/react-query'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { ApiError, call } from '../../../kit/http/api.ts'
import { branchQuery } from '../../../kit/session/branch.ts'
import { bootstrapQuery } from '../../../kit/session/session.ts'
import { currencyOf, formatRate } from '../../../kit/words/format.ts'
import { t } from '../../../kit/words/i18n.ts'
import { translatedText } from '../../../kit/words/translated.ts'
import { wordsState } from '../../../kit/words/words.ts'
import { paperCss } from './paper-css.ts'

const tags = { name: 'h1', code: 'h2' } as const

const Block = ({ block }: { readonly block: PaperBlock }) => {
  if (block.kind === 'rule') return <hr />
  if ('amount' in block)
    return (
      <div className={block.kind === 'strong-row' ? 'row strong' : 'row'}>
        <span>{block.text}</span>
        <span>{block.amount}</span>
      </div>
    )
  if (block.kind === 'name' || block.kind === 'code') {
    const Tag = tags[block.kind]
    return <Tag>{block.text}</Tag>
  }
  return <p className={block.kind}>{block.text}</p>
}

/** A paper for the browser: black on white, one column. */
const Paper = ({ kind, blocks }: { readonly kind: string; readonly blocks: readonly PaperBlock[] }) => (
  <article className={kind}>
    {blocks.map((block, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: drawn once, for the printer
      <Block key={index} block={block} />
    ))}
  </article>
)

const key = 'sofra.print-device'

/** Returns the id of this browser as a print device; created once. */
const deviceName = () => {
  const storedId = localStorage.getItem(key)
  if (storedId) return storedId
  const newId = crypto.randomUUID()
  localStorage.setItem(key, newId)
  return newId
}

const frame = () => {
  const iframe = document.createElement('iframe')
  // Some browsers do not print a hidden frame.
  iframe.style.cssText = 'position:fixed;inline-size:0;block-size:0;border:0;inset-inline-end:0;inset-block-end:0'
  iframe.ariaHidden = 'true'
  iframe.tabIndex = -1
  document.body.append(iframe)
  return iframe
}

const printIn = (iframe: HTMLIFrameElement) =>
  new Promise<void>((resolve) => {
    const page = iframe.contentWindow
    if (!page) return resolve()
    page.addEventListener('afterprint', () => resolve(), { once: true })
    page.print()
  })

const wordsOf = (money: PaperWords['money'], timeZone: string): PaperWords => {
  const { lang } = wordsState()
  const clock = new Intl.DateTimeFormat(formatLocaleOf(lang), { timeZone, dateStyle: 'short', timeStyle: 'short' })
  return { t, money, time: (instant) => clock.format(new Date(instant)), rate: (rate) => formatRate(lang, rate) }
}

/** A print job of a browser: an order's paper, or a table's bill. */
type Sheet = { readonly branch: Branch; readonly print: Print } & (
  | { readonly detail: OrderDetail }
  | { readonly bill: Bill }
)

const billName: BillPaper['nameOf'] = ({ names, name }) => (names ? translatedText(names, wordsState().lang) : name)

const blocksOf = (sheet: Sheet, words: PaperWords) => {
  const { branch, print } = sheet
  if ('bill' in sheet) {
    const { bill } = sheet
    return billOf({ bill, words, nameOf: billName, isDouble: print.is_double, printedAt: print.created_at }, branch)
  }
  const { detail } = sheet
  const paper = { detail, words, isCopy: print.is_copy, isDouble: print.is_double }
  if (print.kind === 'receipt') return receiptOf(paper, branch)
  const isOurs = ({ no }: { readonly no: number }) => print.line_nos?.includes(no) ?? true
  return print.kind === 'change' ? changeOf(paper, { editNo: print.edit_no, isOurs }) : ticketOf(paper, { isOurs })
}

interface Look {
  readonly kind: 'receipt' | 'ticket'
  readonly copies: number
  readonly title: string
  /** The width of the paper in millimetres. */
  readonly widthMm: number
}

/** Prints a paper in this browser. */
export const printHere = async (blocks: readonly PaperBlock[], { kind, copies, title, widthMm }: Look) => {
  const iframe = frame()
  const page = iframe.contentDocument
  if (!page) return
  const style = page.createElement('style')
  style.textContent = paperCss(widthMm)
  page.head.append(style)
  page.title = title
  const root = createRoot(page.body)
  const numbers = Array.from({ length: Math.max(1, copies) }, (_, copy) => copy)
  flushSync(() => root.render(numbers.map((copy) => <Paper key={copy} kind={kind} blocks={blocks} />)))
  await printIn(iframe)
  root.unmount()
  iframe.remove()
}

const printSheet = async (client: QueryClient, sheet: Sheet) => {
  const { branch, print } = sheet
  const { currencies } = await client.ensureQueryData(bootstrapQuery)
  const currency = currencyOf(currencies, 'bill' in sheet ? sheet.bill.currency : sheet.detail.currency)
  const blocks = blocksOf(
    sheet,
    wordsOf((amount) => formatMoney(amount, currency), branch.timezone),
  )
  const kind = tickets.has(print.kind) ? 'ticket' : 'receipt'
  await printHere(blocks, { kind, copies: print.copies, title: print.code, widthMm: branch.receipt.page_width_mm })
}

const tickets: ReadonlySet<Print['kind']> = new Set(['ticket', 'change'])

/** Loads the order or the bill of a print. */
const subjectOf = async (branch_id: number, { order_id, bill_id }: Print) => {
  if (bill_id !== null) return { bill: await call(readBill, { params: { branch_id, bill_id } }) }
  if (order_id === null) throw new Error('a print is of an order or of a bill')
  return { detail: await call(orderOne, { params: { branch_id, order_id } }) }
}

/** Prints a claimed job and reports the result. */
const printTaken = async (client: QueryClient, branch_id: number, print: Print) => {
  const finish = (state: 'done' | 'failed') =>
    call(finishPrint, { params: { branch_id, print_id: print.id }, body: { device: deviceName(), state } })
  try {
    const [branch, subject] = await Promise.all([
      client.ensureQueryData(branchQuery(branch_id)),
      subjectOf(branch_id, print),
    ])
    await printSheet(client, { ...subject, branch, print })
  } catch (error) {
    await finish('failed')
    throw error
  }
  await finish('done')
  if (print.order_id !== null) await client.invalidateQueries({ queryKey: ['order', 'one', print.order_id] })
}

type Which = Pick<OrderCard, 'id' | 'branch_id'>

/** Sends a print of an order to a printer of its branch. */
export const printOn = (printer_id: number, { id, branch_id }: Which, kind: PrintKind) =>
  call(printOrder, { params: { branch_id, order_id: id }, body: { kind, device: deviceName(), printer_id } })

/** Prints an order on request. */
export const printByHand = async (client: QueryClient, { id, branch_id }: Which, kind: PrintKind) => {
  const params = { branch_id, order_id: id }
  await printTaken(client, branch_id, await call(printOrder, { params, body: { kind, device: deviceName() } }))
}

/**
 * Prints the bill of a table: on the given printer, the branch's default one, or in this browser. Returns the printer's name,
 * null for the browser.
 */
export const printBillByHand = async (
  client: QueryClient,
  { branch_id, bill_id }: { readonly branch_id: number; readonly bill_id: number },
  printer_id?: number,
) => {
  const body = { device: deviceName(), ...(printer_id === undefined ? {} : { printer_id }) }
  const print = await call(printBill, { params: { branch_id, bill_id }, body })
  if (print.state === 'claimed') await printTaken(client, branch_id, print)
  return print.printer
}

const isTaken = (error: unknown) => error instanceof ApiError && error.code === 'print.taken'

/** Claims a print and prints it; does nothing if another device was faster. */
export const takeAndPrint = async (client: QueryClient, branch_id: number, print_id: number) => {
  const params = { branch_id, print_id }
  const claimedPrint = await call(claimPrint, { params, body: { device: deviceName() } }).catch((error: unknown) => {
    if (isTaken(error)) return undefined
    throw error
  })
  if (claimedPrint) await printTaken(client, branch_id, claimedPrint)
}

/** Dismisses a failed print. */
export const dropPrint = (branch_id: number, print_id: number) =>
  call(finishPrint, { params: { branch_id, print_id }, body: { device: deviceName(), state: 'dropped' } })
