import type { QueryOf, ReplyOf } from '@sofra/contract/kernel/endpoint.ts'
import { rate } from '@sofra/contract/kernel/fields.ts'
import type {
  Figures,
  orderReport,
  orderReportExport,
} from '@sofra/contract/report/order-report/order-report.contract.ts'
import {
  amountMeasures,
  comparedMeasures,
  durationMeasures,
  isAmount,
  measuresOf,
} from '@sofra/contract/report/order-report/order-report.measures.ts'
import type { Context } from '../../../kernel/context.ts'
import { chosenFields, exportFile } from '../../../kernel/export/export.ts'
import { translate } from '../../../kernel/words.ts'
import { readReport } from './order-report.service.ts'

type Report = ReplyOf<typeof orderReport>

const secondsPerMinute = 60
/** Returns minutes with one decimal. */
const minutesOf = (seconds: number | null) =>
  seconds === null ? null : Math.round((seconds / secondsPerMinute) * 10) / 10

/** Returns a row of the file: figures of the period, those of the compared one, durations in minutes. */
const cellsOf = (name: string, now: Figures, before: Figures | null, currency: string) => ({
  ...now,
  ...Object.fromEntries(durationMeasures.map((measure) => [measure, minutesOf(now[measure])])),
  ...Object.fromEntries(comparedMeasures.map((measure) => [`before_${measure}`, before?.[measure] ?? null])),
  name,
  currency,
})

const daysText = ({ from, until }: { from: string; until: string }) => `${from} – ${until}`

/** Exports a report with the visible columns; a workbook also contains period, currency and totals. */
export function exportReport(
  context: Context,
  { format, columns, page: _, ...request }: QueryOf<typeof orderReportExport>,
) {
  const { lang } = context
  const offered = measuresOf(request.by)
  const compared = comparedMeasures.filter((measure) => offered.includes(measure))
  const fields = chosenFields(columns, ['name', ...offered, ...compared.map((measure) => `before_${measure}`)])
  const reading = Promise.withResolvers<Report>()
  return exportFile(context, {
    name: 'order-report',
    row: { shape: { late_share: rate } },
    money: [...amountMeasures, ...comparedMeasures.filter(isAmount).map((measure) => `before_${measure}`)],
    fields,
    format,
    rows: async (query) => {
      const report = await readReport(context, query, request)
      reading.resolve(report)
      const { items, currency, totals, totals_before } = report
      const rows = items.map((row) => cellsOf(row.name, row, row.before, currency))
      return format === 'csv' || !items.length
        ? rows
        : [...rows, cellsOf(translate(lang, 'order-report.total'), totals, totals_before, currency)]
    },
    about: async () => {
      const { from, until, before, currency } = await reading.promise
      return [
        [translate(lang, 'order-report.period'), daysText({ from, until })] as const,
        ...(before ? [[translate(lang, 'order-report.before'), daysText(before)] as const] : []),
        [translate(lang, 'order-report.by'), translate(lang, `order-report.by.${request.by}`)] as const,
        [translate(lang, 'order-report.currency'), currency] as const,
      ]
    },
  })
}
