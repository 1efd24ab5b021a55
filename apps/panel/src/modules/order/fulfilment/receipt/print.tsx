import type { Branch } from '@sofra/contract/branch/branch/branch.contract.ts'
import {
  type OrderCard,
  type OrderDetail,
  orderOne,
  printOrder,
} from '@sofra/contract/order/fulfilment/order.contract.ts'
import type { QueryClient } from '@tanstack/react-query'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { call } from '../../../../kit/http/api.ts'
import { branchQuery } from '../../../../kit/session/branch.ts'
import { bootstrapQuery } from '../../../../kit/session/session.ts'
import { currencyOf } from '../../../../kit/words/format.ts'
import { Receipt } from './Receipt.tsx'

interface Paper {
  /** As `@page` calls it; a roll is as long as its receipt. */
  readonly size: string
  /** Space around what is printed. */
  readonly margin: string
  readonly fontPx: number
}

const sheets: Readonly<Record<number, Paper>> = {
  148: { size: 'A5', margin: '10mm', fontPx: 15 },
  210: { size: 'A4', margin: '15mm', fontPx: 17 },
}
const paperOf = (widthMm: number): Paper =>
  sheets[widthMm] ?? { size: `${widthMm}mm auto`, margin: '2mm 3mm', fontPx: widthMm < 70 ? 11 : 12 }

/** The styles of a receipt by its paper's width in millimetres. The frame that it is printed from has none of the panel's own. */
const receiptCss = (widthMm: number) => {
  const { size, margin, fontPx } = paperOf(widthMm)
  return `
@page { size: ${size}; margin: 0 }
* { box-sizing: border-box; margin: 0 }
body { inline-size: ${widthMm}mm; padding: ${margin}; color: #000; background: #fff;
  font: ${fontPx}px/1.35 system-ui, "Segoe UI", Roboto, "Noto Sans", sans-serif;
  font-variant-numeric: tabular-nums }
article + article { break-before: page }
h1 { font-size: 1.25em; text-align: center }
h2 { font-size: 2em; text-align: center }
hr { margin: 1.5mm 0; border: 0; border-top: 1px dashed #000 }
.row { display: flex; justify-content: space-between; gap: 3mm }
.row span:last-child { white-space: nowrap }
.strong { font-weight: 700 }
.option { padding-inline-start: 5mm }
.note { margin: 1mm 0; padding: 0 1mm; border: 1px solid #000; font-weight: 700 }
.center, .copy { text-align: center }
.copy { font-size: 1.5em; font-weight: 700 }
`
}

type Which = Pick<OrderCard, 'id' | 'branch_id'>

const frame = () => {
  const made = document.createElement('iframe')
  // A frame that is not displayed does not print in every browser.
  made.style.cssText = 'position:fixed;inline-size:0;block-size:0;border:0;inset-inline-end:0;inset-block-end:0'
  made.ariaHidden = 'true'
  made.tabIndex = -1
  document.body.append(made)
  return made
}

const printIn = (made: HTMLIFrameElement) =>
  new Promise<void>((resolve) => {
    const page = made.contentWindow
    if (!page) return resolve()
    page.addEventListener('afterprint', () => resolve(), { once: true })
    page.print()
  })

interface Sheet {
  readonly detail: OrderDetail
  readonly branch: Branch
  readonly isCopy: boolean
}

const printSheet = async (client: QueryClient, { detail, branch, isCopy }: Sheet) => {
  const { currencies } = await client.ensureQueryData(bootstrapQuery)
  const currency = currencyOf(currencies, detail.currency)
  const made = frame()
  const page = made.contentDocument
  if (!page) return
  const style = page.createElement('style')
  style.textContent = receiptCss(branch.receipt.page_width_mm)
  page.head.append(style)
  page.title = detail.code
  const root = createRoot(page.body)
  const copies = Array.from({ length: Math.max(1, branch.receipt.copies) }, (_, copy) => copy)
  flushSync(() =>
    root.render(
      copies.map((copy) => <Receipt key={copy} detail={detail} branch={branch} isCopy={isCopy} currency={currency} />),
    ),
  )
  await printIn(made)
  root.unmount()
  made.remove()
}

const prepared = async (client: QueryClient, { id, branch_id }: Which) => {
  const params = { branch_id, order_id: id }
  const [branch, counted] = await Promise.all([
    client.ensureQueryData(branchQuery(branch_id)),
    call(printOrder, { params }),
  ])
  return { branch, counted, load: () => call(orderOne, { params }) }
}

/** Prints a receipt because someone asked for it. */
export const printByHand = async (client: QueryClient, card: Which) => {
  const { branch, counted, load } = await prepared(client, card)
  await printSheet(client, { branch, detail: await load(), isCopy: counted.is_copy })
  await client.invalidateQueries({ queryKey: ['order', 'one', card.id] })
}

/**
 * Prints an order that was approved, if its branch wants that. The server counts the prints, so that of several
 * devices the first one prints and the others see that it has been done.
 */
export const printWhenWanted = async (client: QueryClient, card: Which) => {
  const { receipt } = await client.ensureQueryData(branchQuery(card.branch_id))
  if (!receipt.auto_print) return
  const { branch, counted, load } = await prepared(client, card)
  if (!counted.is_copy) await printSheet(client, { branch, detail: await load(), isCopy: false })
}
