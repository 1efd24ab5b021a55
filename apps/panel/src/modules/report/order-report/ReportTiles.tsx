import type { ReplyOf } from '@sofra/contract/kernel/endpoint.ts'
import type { orderReport } from '@sofra/contract/report/order-report/order-report.contract.ts'
import {
  type Dimension,
  isAmount,
  type Measure,
  measuresOf,
} from '@sofra/contract/report/order-report/order-report.measures.ts'
import { type PhraseKey, useT } from '../../../kit/words/i18n.ts'
import { Tile } from '../overview/overview.api.ts'
import styles from './OrderReport.module.css'
import type { Counted } from './order-links.ts'
import { ReportPeriod } from './ReportPeriod.tsx'
import { useMeasureFormat } from './useMeasureFormat.ts'

type Report = ReplyOf<typeof orderReport>

/** Measures of which less is better. */
const costly: readonly Measure[] = [
  'cancelled',
  'cancelled_amount',
  'returned_amount',
  'preparation_median',
  'delivery_median',
  'late_share',
]

const tiles = [
  'turnover',
  'orders',
  'average_basket',
  'cancelled',
  'cancelled_amount',
  'returned_amount',
  'discount_branch',
  'discount_platform',
  'tips',
  'delivery_fees',
  'preparation_median',
  'delivery_median',
  'late_share',
] as const satisfies readonly Measure[]

const linked: readonly Measure[] = ['orders', 'cancelled']

interface ReportTilesProps {
  readonly report: Report
  readonly behind: (counted: Counted) => string | undefined
}

/** The totals of a report with those of the compared period. */
export const ReportTiles = ({ report, behind }: ReportTilesProps) => {
  const t = useT()
  const { format } = useMeasureFormat(report.currency)
  return (
    <dl className={styles.tiles}>
      {tiles
        .filter((measure) => report.priced || !isAmount(measure))
        .map((measure) => (
          <Tile
            key={measure}
            label={t(`order-report.${measure}`)}
            to={linked.includes(measure) ? behind(measure as Counted) : undefined}
            today={report.totals[measure]}
            before={report.totals_before?.[measure] ?? null}
            write={(value) => format(measure, value)}
            good={costly.includes(measure) ? 'less' : 'more'}
            then="order-report.then"
          />
        ))}
    </dl>
  )
}

const containedBy = (by: Dimension): PhraseKey | undefined => {
  if (by === 'option') return 'order-report.contains.option'
  return measuresOf(by).includes('goods') ? 'order-report.contains.lines' : undefined
}

/** The days of a report, and what its totals contain. */
export const ReportDays = ({ report, by }: { readonly report: Report; readonly by: Dimension }) => {
  const t = useT()
  const { priced, currency, currencies } = report
  const contained = containedBy(by)
  return (
    <ReportPeriod report={report}>
      <p className="small">
        {priced ? `${t('order-report.contains')} ` : ''}
        {priced && contained ? `${t(contained)} ` : ''}
        {t('order-report.contains.times')}
      </p>
      {currencies.length > 1 ? <p className="small">{t('order-report.one-currency', { currency })}</p> : null}
    </ReportPeriod>
  )
}
