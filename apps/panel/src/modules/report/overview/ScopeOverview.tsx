import { commissionReports } from '@sofra/contract/money/commission-report/commission-report.contract.ts'
import { commentSummary } from '@sofra/contract/order/comment/comment.contract.ts'
import { orderReport } from '@sofra/contract/report/order-report/order-report.contract.ts'
import {
  type ScopeOverview as Overview,
  scopeOverview,
} from '@sofra/contract/report/overview/scope-overview.contract.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../kit/http/api.ts'
import { lazyPart } from '../../../kit/part.tsx'
import { Page } from '../../../kit/screen/Page.tsx'
import { useMay } from '../../../kit/session/access.ts'
import { useFormat } from '../../../kit/words/format.ts'
import { useT } from '../../../kit/words/i18n.ts'
import { WaitingStrip } from '../../order/orders/waiting-strip.api.tsx'
import styles from './Overview.module.css'
import { OverviewState } from './OverviewState.tsx'
import { ScopeRows } from './ScopeRows.tsx'
import { Count, Tile } from './Tiles.tsx'

const LastDays = lazyPart(() => import('./LastDays.tsx'))

/** What waits or is wrong in all restaurants. */
const Attention = ({ overview: { attention, comments } }: { readonly overview: Overview }) => {
  const t = useT()
  const may = useMay()
  const counts = [
    ['desk.awaiting', attention.waiting, 'waiting', '/order/desk'],
    ['overview.late', attention.late, 'bad', '/order/desk'],
    ['platform-overview.unheard', attention.unheard, 'bad', undefined],
    ['overview.closed-branches', attention.closed, 'quiet', '/branch/list?state=closed'],
  ] as const
  return (
    <ul className={`stack-8 numbers ${styles.now} ${styles.labels}`} aria-label={t('overview.now')}>
      {counts.map(([name, n, tone, to]) => (
        <Count key={name} label={t(name)} n={n} tone={tone} to={to} />
      ))}
      {comments === null || !may(commentSummary) ? null : (
        <Count label={t('overview.comments')} n={comments} tone="waiting" to={undefined} />
      )}
    </ul>
  )
}

const average = ({ turnover, orders }: Overview['today']) =>
  turnover === null || orders === 0 ? null : Math.round(turnover / orders)

const Figures = ({ overview: { today, before, month, unpaid, currency } }: { readonly overview: Overview }) => {
  const t = useT()
  const may = useMay()
  const { money, number } = useFormat()
  const amount = (value: number) => money(value, currency)
  const report = (query: string) => (may(orderReport) ? `/reporting/list-report-order?${query}` : undefined)
  const priced = today.turnover !== null
  return (
    <dl className={styles.tiles}>
      {priced ? (
        <Tile
          label={t('overview.turnover')}
          to={report('period=today&by=branch')}
          today={today.turnover}
          before={before.turnover}
          write={amount}
          good="more"
        />
      ) : null}
      <Tile label={t('overview.orders')} today={today.orders} before={before.orders} write={number} good="more" />
      {priced ? (
        <Tile
          label={t('overview.average_basket')}
          today={average(today)}
          before={average(before)}
          write={amount}
          good="more"
        />
      ) : null}
      <Tile
        label={t('overview.cancelled')}
        today={today.cancelled}
        before={before.cancelled}
        write={number}
        good="less"
      />
      <Tile
        label={t('overview.month')}
        to={report('period=this_month')}
        today={priced ? month.now.turnover : month.now.orders}
        before={priced ? month.before.turnover : month.before.orders}
        write={priced ? amount : number}
        good="more"
        then="overview.last-month"
      />
      {unpaid === null ? null : (
        <Tile
          label={t('overview.unpaid')}
          to={may(commissionReports) ? '/report/commission' : undefined}
          today={unpaid}
          before={null}
          write={amount}
          good="more"
        />
      )}
    </dl>
  )
}

const aMinute = 60_000

/** How the day goes in all restaurants of a user, often read on a phone. */
const ScopeOverview = () => {
  const t = useT()
  const { data, error, refetch } = useQuery({
    queryKey: ['overview', 'scope'],
    queryFn: ({ signal }) => call(scopeOverview, {}, { signal }),
    refetchInterval: aMinute,
  })
  return (
    <Page title={t('desk.home')}>
      <WaitingStrip />
      {data ? (
        <>
          <p className={styles.compared}>{t('overview.scope.compared')}</p>
          <Figures overview={data} />
          <Attention overview={data} />
          <div className={styles.halves}>
            <ScopeRows overview={data} />
            <LastDays days={data.days} currency={data.currency} />
          </div>
        </>
      ) : null}
      {data ? null : <OverviewState error={error} onRetry={() => void refetch()} />}
    </Page>
  )
}

export default ScopeOverview
