import { formatLocaleOf, type Lang } from '@sofra/contract/kernel/languages.ts'
import { type CurrencyFormat, formatMoney } from '@sofra/contract/kernel/money.text.ts'
import type { Params } from '@sofra/contract/kernel/phrases.ts'
import { type BillPaper, billOf } from '@sofra/contract/order/print/bill-paper.ts'
import type { PrinterLetters } from '@sofra/contract/order/print/escpos/code-pages.ts'
import {
  escPos,
  imagesOf,
  type PrinterColumns,
  type Roll,
  testPage,
} from '@sofra/contract/order/print/escpos/escpos.ts'
import { imageKey, type LineImage, type Raster, type Rasters } from '@sofra/contract/order/print/escpos/raster.ts'
import {
  changeOf,
  type PaperBlock,
  type PaperWords,
  paperBlock,
  receiptOf,
  ticketOf,
} from '@sofra/contract/order/print/paper.ts'
import type { Print } from '@sofra/contract/order/print/print.contract.ts'
import type { Printer } from '@sofra/contract/order/print/printer.contract.ts'
import type { PhraseKey } from '@sofra/contract/phrases.ts'
import type { Row } from '../../../kernel/database/db.types.ts'
import type { Query } from '../../../kernel/database/tenant.ts'
import type { BranchKeys } from '../../../kernel/records/keys.ts'
import { inLang, translate } from '../../../kernel/words.ts'
import { billOnPaper } from '../bill/bill.api.ts'
import { storedStations } from '../kitchen-display/kitchen-display.plan.api.ts'
import { orderOnPaper } from '../orders/order.paper.api.ts'

/** A print for a printer, with the settings of the printer. */
export interface PrinterJob
  extends Pick<Print, 'id' | 'is_copy' | 'copies' | 'is_double' | 'line_nos' | 'edit_no'>,
    Pick<Printer, 'connection' | 'address'> {
  /** null for a test page, a bill and a document. */
  order_id: number | null
  /** For a print of a bill. */
  bill_id: number | null
  kind: Print['kind'] | 'test' | 'document'
  /** The blocks of a document. */
  paper_blocks: readonly PaperBlock[] | null
  station_no: number | null
  printer: string
  paper: string
  letters: PrinterLetters
  lang: Lang
}

type Branch = Pick<Row<'branch'>, 'name' | 'phone' | 'timezone' | 'receipt'>

/** Returns the branch's head of a paper, with its time zone and currency. */
export const branchOf = async (query: Query, { company_id, branch_id }: BranchKeys) => {
  const [branch] = await query<Branch & { currency: CurrencyFormat }>(
    `select b.name, b.phone, b.timezone, b.receipt, to_jsonb(m) as currency
     from branch b join company c on c.id = b.company_id join currency m on m.code = c.currency_code
     where b.company_id = $1 and b.id = $2`,
    [company_id, branch_id],
  )
  if (!branch) throw new Error('a print is of a branch')
  return branch
}

/** The words of any paper. */
export interface AnyPaperWords extends Omit<PaperWords, 't'> {
  readonly t: (key: PhraseKey, params?: Params) => string
}

/** Returns the texts of a paper in a language, with formats of the branch. */
export const wordsOf = (lang: Lang, timeZone: string, currency: CurrencyFormat): AnyPaperWords => {
  const clock = new Intl.DateTimeFormat(formatLocaleOf(lang), { timeZone, dateStyle: 'short', timeStyle: 'short' })
  const rates = new Intl.NumberFormat(formatLocaleOf(lang), { style: 'percent', maximumFractionDigits: 2 })
  return {
    t: (key, params) => translate(lang, key, params),
    money: (amount) => formatMoney(amount, currency),
    time: (instant) => clock.format(new Date(instant)),
    rate: (rate) => rates.format(rate / 10_000),
  }
}

const stationName = async (query: Query, keys: BranchKeys, no: number | null) => {
  if (no === null) return null
  const { stations } = await storedStations(query, keys)
  return stations.find((one) => one.no === no)?.name ?? null
}

/** Draws the texts with letters that the printer lacks; the drawing library is loaded only if needed. */
const rastersOf = async (images: readonly LineImage[]): Promise<Rasters> => {
  const rasters = new Map<string, Raster>()
  if (images.length === 0) return rasters
  const { rasterOf } = await import('./raster/raster.ts')
  for (const image of images) rasters.set(imageKey(image), await rasterOf(image))
  return rasters
}

/** Converts a paper to the bytes of a printer, with texts drawn where it lacks letters. */
const printed = async (
  blocks: readonly PaperBlock[],
  roll: Roll,
  { kind, copies }: { readonly kind: 'receipt' | 'ticket'; readonly copies: number },
) => escPos(blocks, roll, { kind, copies, rasters: await rastersOf(imagesOf(blocks, roll, kind)) })

/** Marks a document that may be printed already. */
const withMark = (blocks: readonly PaperBlock[], { is_double, lang }: Pick<PrinterJob, 'is_double' | 'lang'>) =>
  is_double ? [...paperBlock('copy', `*** ${translate(lang, 'print.double')} ***`), ...blocks] : blocks

/** Composes a print as bytes of its printer: in the printer's language, with time zone and currency of the branch. */
export async function composed(
  query: Query,
  keys: BranchKeys,
  job: PrinterJob,
  publicUrl: string,
): Promise<Uint8Array> {
  const { order_id, bill_id, kind, lang, letters, copies, line_nos, edit_no, paper_blocks } = job
  const roll = { letters, columns: Number(job.paper) as PrinterColumns }
  if (paper_blocks) return printed(withMark(paper_blocks, job), roll, { kind: 'receipt', copies })
  const branch = await branchOf(query, keys)
  const words = wordsOf(lang, branch.timezone, branch.currency)
  if (bill_id !== null) {
    const now = new Date()
    const bill = await billOnPaper({ query, lang, now }, keys, bill_id)
    const nameOf: BillPaper['nameOf'] = ({ names, name }) => (names ? inLang(names, lang) : name)
    const paper = { bill, words, nameOf, isDouble: job.is_double, printedAt: now.toISOString() }
    return printed(billOf(paper, branch), roll, { kind: 'receipt', copies })
  }
  if (order_id === null || kind === 'test' || kind === 'bill' || kind === 'document') {
    const heads = [branch.name, `${job.printer} · ${job.address}`, words.time(new Date().toISOString())]
    const link = `${publicUrl}/manegement/${keys.branch_id}/settings/printer-list`
    return testPage(roll, { heads, amount: words.money(123_450), link })
  }
  const detail = await orderOnPaper(query, keys.company_id, order_id, lang)
  const paper = { detail, words, isCopy: job.is_copy, isDouble: job.is_double }
  if (kind === 'receipt') return printed(receiptOf(paper, branch), roll, { kind, copies })
  const station = await stationName(query, keys, job.station_no)
  const isOurs = ({ no }: { no: number }) => line_nos === null || line_nos.includes(no)
  const of = { isOurs, station }
  const blocks = kind === 'change' ? changeOf(paper, { ...of, editNo: edit_no }) : ticketOf(paper, of)
  return printed(blocks, roll, { kind: 'ticket', copies })
}
