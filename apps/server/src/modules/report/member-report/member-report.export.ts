import type { QueryOf, ReplyOf } from '@sofra/contract/kernel/endpoint.ts'
import { rate } from '@sofra/contract/kernel/fields.ts'
import type {
  MemberFigures,
  memberReport,
  memberReportExport,
} from '@sofra/contract/report/member-report/member-report.contract.ts'
import {
  cohortMeasures,
  comparedMemberMeasures,
  memberAmounts,
  memberMeasuresOf,
} from '@sofra/contract/report/member-report/member-report.measures.ts'
import type { Context } from '../../../kernel/context.ts'
import { chosenFields, exportFile } from '../../../kernel/export/export.ts'
import { translate } from '../../../kernel/words.ts'
import { readMemberReport } from './member-report.service.ts'

type Report = ReplyOf<typeof memberReport>

const cellsOf = (name: string, now: MemberFigures, before: MemberFigures | null, currency: string) => ({
  ...now,
  ...Object.fromEntries(comparedMemberMeasures.map((measure) => [`before_${measure}`, before?.[measure] ?? null])),
  name,
  currency,
})

const daysText = ({ from, until }: { from: string; until: string }) => `${from} – ${until}`

/** Exports a report with the visible columns; a workbook also contains period, currency and totals. */
export function exportMemberReport(
  context: Context,
  { format, columns, page: _, limit: _limit, ...request }: QueryOf<typeof memberReportExport>,
) {
  const { lang } = context
  const { by } = request
  const compared = by === 'cohort' ? [] : comparedMemberMeasures.map((measure) => `before_${measure}`)
  const fields = chosenFields(columns, ['name', ...memberMeasuresOf(by), ...compared])
  const reading = Promise.withResolvers<Report>()
  return exportFile(context, {
    name: 'member-report',
    row: { shape: Object.fromEntries(cohortMeasures.map((measure) => [measure, rate])) },
    money: [...memberAmounts, 'before_turnover'],
    fields,
    format,
    rows: async (query) => {
      const report = await readMemberReport(context, query, request)
      reading.resolve(report)
      const { items, currency, totals, totals_before } = report
      const rows = items.map((row) => cellsOf(row.name, row, row.before, currency))
      return format === 'csv' || !items.length || by === 'cohort'
        ? rows
        : [...rows, cellsOf(translate(lang, 'order-report.total'), totals, totals_before, currency)]
    },
    about: async () => {
      const { before, currency, lost_after, totals, ...days } = await reading.promise
      return [
        [translate(lang, 'order-report.period'), daysText(days)] as const,
        ...(before ? [[translate(lang, 'order-report.before'), daysText(before)] as const] : []),
        [translate(lang, 'order-report.by'), translate(lang, `member-report.by.${by}`)] as const,
        [translate(lang, 'order-report.currency'), currency] as const,
        ...(totals.lost_members === null
          ? []
          : [
              [
                `${translate(lang, 'member-report.lost_members')} (${translate(lang, 'member-report.lost_after.days', { n: lost_after })})`,
                String(totals.lost_members),
              ] as const,
            ]),
      ]
    },
  })
}
