import { formatLocaleOf, type Lang } from '@sofra/contract/kernel/languages.ts'
import type { CurrencyFormat } from '@sofra/contract/kernel/money.text.ts'
import type {
  CommissionEntry,
  CommissionReport,
} from '@sofra/contract/money/commission-report/commission-report.contract.ts'
import { statementLines, statementParts } from '@sofra/contract/money/commission-report/commission-report.statement.ts'
import { allPhrases, type PhraseKey } from '@sofra/contract/phrases.ts'
import {
  finishPaper,
  keepTogether,
  leave,
  moneyPrinter,
  type Paper,
  startPaper,
  type TableColumn,
  writeBeside,
  writeTable,
  writeText,
} from '../../../kernel/pdf/paper.ts'
import { mm } from '../../../kernel/pdf/pdf.ts'
import { translate } from '../../../kernel/words.ts'

type Entry = Pick<
  CommissionEntry,
  'order_code' | 'day' | 'action' | 'base' | 'commission' | 'commission_vat' | 'collected' | 'net'
>

interface Statement {
  readonly report: CommissionReport
  /** The first entries, by order. */
  readonly entries: readonly Entry[]
  readonly currency: CurrencyFormat
  readonly lang: Lang
}

/** Returns functions that write words, days and amounts for the reader. */
const writersOf = ({ currency, lang }: Pick<Statement, 'currency' | 'lang'>) => {
  const format = new Intl.DateTimeFormat(formatLocaleOf(lang), { dateStyle: 'medium', timeZone: 'UTC' })
  return {
    t: (key: PhraseKey, params?: Parameters<typeof translate>[2]) => translate(lang, key, params),
    day: (value: string) => format.format(new Date(`${value}T00:00:00Z`)),
    money: moneyPrinter(currency),
  }
}
type Writers = ReturnType<typeof writersOf>

const writeHead = (paper: Paper, report: CommissionReport, { t, day }: Writers) => {
  writeBeside(
    paper,
    [
      [
        { text: report.branch_name, font: 'bold', size: 15 },
        { text: report.company_name, colour: 'quiet' },
      ],
      [
        { text: t('commission-report.one'), font: 'bold', size: 12, align: 'right' },
        { text: `${day(report.from_day)} – ${day(report.until_day)}`, align: 'right' },
        {
          text: [
            t(`commission-report.state.${report.state}`),
            ...(report.invoice_number ? [`${t('commission-report.invoice_number')}: ${report.invoice_number}`] : []),
          ].join(' · '),
          colour: 'quiet',
          align: 'right',
        },
      ],
    ],
    [1, 1],
  )
  leave(paper, 8)
}

const writeSums = async (paper: Paper, report: CommissionReport, { t, money }: Writers) => {
  const columns = (title: string): readonly TableColumn[] => [
    { title, width: 3 },
    { title: '', width: 1, align: 'right' },
  ]
  for (const part of statementParts) {
    const { lines, total } = statementLines(part, report)
    await writeTable(paper, columns(t(`commission-report.${part.name}`)), [
      ...lines.flatMap(({ name, value }) =>
        value === 0 ? [] : [{ cells: [t(`commission-report.${name}`), money(value)] }],
      ),
      { cells: [t(part.total), money(total)], isTotal: true },
    ])
    leave(paper, 5)
  }
  const owed = report.payable > 0 ? 'payable' : 'receivable'
  keepTogether(paper, 12 * mm)
  writeText(paper, {
    text: `${t(`commission-report.${owed}`)}: ${money(report[owed])}`,
    font: 'bold',
    size: 12,
    align: 'right',
  })
}

const isPhrase = (key: string): key is PhraseKey => key in allPhrases

const actionText = (action: string, { t }: Writers) => {
  const key = `commission-report.action.${action}`
  return isPhrase(key) ? t(key) : action
}

const writeEntries = async (paper: Paper, { report, entries }: Statement, writers: Writers) => {
  const { t, day, money } = writers
  leave(paper, 10)
  keepTogether(paper, 40 * mm)
  writeText(paper, { text: t('commission-report.orders'), font: 'bold', size: 12 })
  leave(paper, 2)
  const amount = (name: 'base' | 'commission' | 'commission_vat' | 'collected' | 'net'): TableColumn => ({
    title: t(`commission-report.${name}`),
    width: name === 'base' || name === 'collected' ? 19 : 17,
    align: 'right',
  })
  const columns: readonly TableColumn[] = [
    { title: t('commission-report.order_code'), width: 17 },
    { title: t('commission-report.day'), width: 17 },
    { title: t('commission-report.action'), width: 15 },
    ...(['base', 'commission', 'commission_vat', 'collected', 'net'] as const).map(amount),
  ]
  const rows = entries.map((entry) => ({
    cells: [
      entry.order_code,
      day(entry.day),
      actionText(entry.action, writers),
      ...[entry.base, entry.commission, entry.commission_vat, entry.collected, entry.net].map(money),
    ],
  }))
  await writeTable(paper, columns, rows, { size: 7.5 })
  if (entries.length < report.entries) {
    leave(paper, 3)
    writeText(paper, { text: t('commission-report.statement.cut', { n: entries.length }), colour: 'quiet' })
  }
}

/** Returns a report as a PDF: its sums, who owes what, and its entries. */
export async function statementPdf(statement: Statement) {
  const { report, lang } = statement
  const writers = writersOf(statement)
  const { t, day } = writers
  const title = `${t('commission-report.one')} ${report.branch_name}`
  const paper = startPaper({ title, lang })
  writeHead(paper, report, writers)
  await writeSums(paper, report, writers)
  await writeEntries(paper, statement, writers)
  return finishPaper(paper, (page, pages) => [
    `${report.branch_name} · ${day(report.from_day)} – ${day(report.until_day)}`,
    t('commission-report.statement.page', { page, pages }),
  ])
}
