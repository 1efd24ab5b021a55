import type { QueryOf, ReplyOf } from '@sofra/contract/kernel/endpoint.ts'
import { rate } from '@sofra/contract/kernel/fields.ts'
import type {
  TrafficFigures,
  trafficReport,
  trafficReportExport,
} from '@sofra/contract/report/traffic-report/traffic-report.contract.ts'
import { trafficMeasures, trafficMeasuresOf } from '@sofra/contract/report/traffic-report/traffic-report.measures.ts'
import type { Context } from '../../../kernel/context.ts'
import { chosenFields, exportFile } from '../../../kernel/export/export.ts'
import { translate } from '../../../kernel/words.ts'
import { readTrafficReport } from './traffic-report.service.ts'

type Report = ReplyOf<typeof trafficReport>

const cellsOf = (name: string, now: TrafficFigures, before: TrafficFigures | null) => ({
  ...now,
  ...Object.fromEntries(trafficMeasures.map((measure) => [`before_${measure}`, before?.[measure] ?? null])),
  name,
})

const daysText = ({ from, until }: { from: string; until: string }) => `${from} – ${until}`

/** Exports a report with the visible columns; a workbook also contains period and totals. */
export function exportTrafficReport(
  context: Context,
  { format, columns, page: _, ...request }: QueryOf<typeof trafficReportExport>,
) {
  const { lang } = context
  const { by } = request
  const offered = trafficMeasuresOf(by)
  const fields = chosenFields(columns, ['name', ...offered, ...offered.map((measure) => `before_${measure}`)])
  const reading = Promise.withResolvers<Report>()
  return exportFile(context, {
    name: 'traffic-report',
    row: { shape: { conversion: rate, before_conversion: rate } },
    fields,
    format,
    rows: async (query) => {
      const report = await readTrafficReport(context, query, request)
      reading.resolve(report)
      const { items, totals, totals_before } = report
      const rows = items.map((row) => cellsOf(row.name, row, row.before))
      return format === 'csv' || !items.length
        ? rows
        : [...rows, cellsOf(translate(lang, 'order-report.total'), totals, totals_before)]
    },
    about: async () => {
      const { before, ...days } = await reading.promise
      return [
        [translate(lang, 'order-report.period'), daysText(days)] as const,
        ...(before ? [[translate(lang, 'order-report.before'), daysText(before)] as const] : []),
        [translate(lang, 'order-report.by'), translate(lang, `traffic-report.by.${by}`)] as const,
      ]
    },
  })
}
