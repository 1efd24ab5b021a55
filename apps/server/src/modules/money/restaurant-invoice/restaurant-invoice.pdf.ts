import { formatIban } from '@sofra/contract/kernel/iban.rules.ts'
import type { CurrencyFormat } from '@sofra/contract/kernel/money.text.ts'
import type {
  InvoiceParty,
  RestaurantInvoice,
} from '@sofra/contract/money/restaurant-invoice/restaurant-invoice.contract.ts'
import { itemText } from '@sofra/contract/money/restaurant-invoice/restaurant-invoice.item.ts'
import {
  finishPaper,
  keepTogether,
  leave,
  moneyPrinter,
  type Paper,
  type PrintedText,
  startPaper,
  type TableColumn,
  writeBeside,
  writeTable,
  writeText,
} from '../../../kernel/pdf/paper.ts'
import { mm } from '../../../kernel/pdf/pdf.ts'
import { translate } from '../../../kernel/words.ts'

/** Invoices are in Turkish by law, whoever reads them. */
const lang = 'tr'
type Word = Parameters<typeof translate>[1]
const t = (key: Word, params?: Parameters<typeof translate>[2]) => translate(lang, key, params)

/** `29.03.2026` */
const dayText = (day: string) => day.split('-').toReversed().join('.')
const periodText = ({ from_day, until_day }: Pick<RestaurantInvoice, 'from_day' | 'until_day'>) =>
  `${dayText(from_day)} – ${dayText(until_day)}`
const percent = new Intl.NumberFormat('tr-TR', { style: 'percent', maximumFractionDigits: 2 })

const quiet = (text: string): PrintedText => ({ text, colour: 'quiet', size: 8.5 })
const label = (key: Word): PrintedText => ({ text: t(key), font: 'bold', size: 8, colour: 'quiet' })

const partyTexts = (heading: Word, party: InvoiceParty, more: readonly string[] = []): PrintedText[] => [
  label(heading),
  { text: party.title, font: 'bold', size: 10.5 },
  ...[
    ...more,
    party.address,
    [party.district, party.city].filter(Boolean).join(' / '),
    [
      ...(party.tax_office ? [`${t('restaurant-invoice.tax_office')}: ${party.tax_office}`] : []),
      `${party.tax_number.length === 11 ? 'TCKN' : 'VKN'}: ${party.tax_number}`,
    ].join(' · '),
    party.email,
    party.iban ? `IBAN: ${formatIban(party.iban)}` : '',
  ].flatMap((text) => (text ? [{ text, size: 9 }] : [])),
]

const writeHead = (paper: Paper, invoice: RestaurantInvoice) => {
  writeBeside(
    paper,
    [
      [
        { text: invoice.seller.title, font: 'bold', size: 13 },
        quiet(t('restaurant-invoice.note.period', { days: periodText(invoice) })),
      ],
      [
        { text: t(`restaurant-invoice.kind.${invoice.kind}`), font: 'bold', size: 18, align: 'right' },
        { text: invoice.number, font: 'bold', size: 11, align: 'right' },
        {
          text: `${t('restaurant-invoice.issued_on')}: ${dayText(invoice.issued_on)}`,
          size: 9,
          colour: 'quiet',
          align: 'right',
        },
      ],
    ],
    [3, 2],
  )
  leave(paper, 10)
  writeBeside(
    paper,
    [
      partyTexts('restaurant-invoice.seller', invoice.seller),
      partyTexts('restaurant-invoice.buyer', invoice.buyer, [invoice.buyer.restaurant]),
    ],
    [1, 1],
  )
  leave(paper, 8)
}

const columnsOf = (): readonly TableColumn[] => [
  { title: t('restaurant-invoice.item'), width: 52 },
  { title: t('restaurant-invoice.net'), width: 20, align: 'right' },
  { title: t('restaurant-invoice.vat_rate'), width: 16, align: 'right' },
  { title: t('restaurant-invoice.vat'), width: 18, align: 'right' },
  { title: t('restaurant-invoice.gross'), width: 22, align: 'right' },
]

const writeNotes = (paper: Paper, invoice: RestaurantInvoice) => {
  leave(paper, 8)
  keepTogether(paper, 20 * mm)
  const { cancels_number, reason } = invoice
  if (cancels_number)
    writeText(paper, { text: t('restaurant-invoice.note.cancels', { number: cancels_number, reason }), size: 9 })
  writeText(paper, quiet(t('restaurant-invoice.note.rounding')))
  writeText(paper, quiet(`${t('restaurant-invoice.ettn')}: ${invoice.ettn}`))
}

/** Returns a document as a PDF. */
export async function invoicePdf(invoice: RestaurantInvoice, currency: CurrencyFormat) {
  const money = moneyPrinter(currency)
  const paper = startPaper({ title: `${t(`restaurant-invoice.kind.${invoice.kind}`)} ${invoice.number}`, lang })
  writeHead(paper, invoice)
  const amounts = ({ net, vat, gross }: Pick<RestaurantInvoice, 'net' | 'vat' | 'gross'>, rate: string) => [
    money(net),
    rate,
    money(vat),
    money(gross),
  ]
  await writeTable(paper, columnsOf(), [
    ...invoice.lines.map((line) => ({
      cells: [itemText(line, { t, days: periodText }), ...amounts(line, percent.format(line.vat_rate / 10_000))],
    })),
    { cells: [t('restaurant-invoice.total'), ...amounts(invoice, '')], isTotal: true },
  ])
  leave(paper, 4)
  const payable = invoice.kind === 'invoice' ? 'restaurant-invoice.payable' : 'restaurant-invoice.given-back'
  writeText(paper, { text: `${t(payable)}: ${money(invoice.gross)}`, font: 'bold', size: 12, align: 'right' })
  writeNotes(paper, invoice)
  return finishPaper(paper, (page, pages) => [
    `${invoice.seller.title} · ${invoice.number}`,
    t('restaurant-invoice.page', { page, pages }),
  ])
}
