import { demoRegistration, restaurantRegistration } from '@sofra/contract/company/registration/registration.contract.ts'
import { commissionDisputes } from '@sofra/contract/money/commission-report/commission-dispute.contract.ts'
import { deadLetter } from '@sofra/contract/platform/dead-letter/dead-letter.contract.ts'
import { errorLog } from '@sofra/contract/platform/error-log/error-log.contract.ts'
import {
  type PlatformOverview as Overview,
  platformOverview,
} from '@sofra/contract/report/overview/platform-overview.contract.ts'
import { useQuery } from '@tanstack/react-query'
import { BarChart } from '../../../kit/chart/BarChart.tsx'
import { ChartTable } from '../../../kit/chart/ChartTable.tsx'
import { call } from '../../../kit/http/api.ts'
import { Page } from '../../../kit/screen/Page.tsx'
import { useMay } from '../../../kit/session/access.ts'
import { useFormat } from '../../../kit/words/format.ts'
import { useT } from '../../../kit/words/i18n.ts'
import LastDays from './LastDays.tsx'
import styles from './Overview.module.css'
import { OverviewState } from './OverviewState.tsx'
import { FailingJobs, Licences, Unheard } from './PlatformLists.tsx'
import { Count, Tile } from './Tiles.tsx'

/** The search that filters open errors and pending registrations. */
const open = '?status=open'
const pending = '?status=pending'

/** The items that need an operator, each with a link to its page. */
const Attention = ({ overview }: { readonly overview: Overview }) => {
  const t = useT()
  const may = useMay()
  const jobs = overview.failing_jobs.reduce((sum, { jobs: n }) => sum + n, 0)
  const link = (allowed: boolean, to: string) => (allowed ? to : undefined)
  const counts = [
    ['unheard', overview.unheard.total, 'bad', undefined],
    [
      'registrations',
      overview.registrations,
      'waiting',
      link(may(restaurantRegistration.list), `/restaurant-registration/list${pending}`),
    ],
    [
      'demo_registrations',
      overview.demo_registrations,
      'waiting',
      link(may(demoRegistration.list), `/demo-registration/list${pending}`),
    ],
    ['late', overview.late.orders, 'bad', undefined],
    ['closed', overview.states.closed, 'quiet', '/branch/list?state=closed'],
    ['disputes', overview.disputes, 'waiting', link(may(commissionDisputes), '/report/commission-dispute?state=open')],
    ['licences', overview.licences.total, 'waiting', undefined],
    ['dead_letters', overview.dead_letters, 'bad', link(may(deadLetter.list), '/dead-letter/list')],
    ['failing_jobs', jobs, 'bad', link(may(errorLog.list), '/log/error?kind=job')],
    ['server_errors', overview.server_errors, 'bad', link(may(errorLog.list), `/log/error${open}`)],
    ['panel_errors', overview.panel_errors, 'waiting', link(may(errorLog.list), `/log/front-error${open}`)],
  ] as const
  return (
    <ul
      className={`stack-8 numbers ${styles.now} ${styles.attention} ${styles.labels}`}
      aria-label={t('platform-overview.attention')}
    >
      {counts.map(([name, n, tone, to]) => (
        <Count key={name} label={t(`platform-overview.${name}`)} n={n} tone={tone} to={to} />
      ))}
    </ul>
  )
}

const Figures = ({ overview }: { readonly overview: Overview }) => {
  const { today, before, turnover, running, month, selling, companies, branches } = overview
  const t = useT()
  const { money, number } = useFormat()
  const inCurrency = (label: string, currency: string, all: readonly unknown[]) =>
    all.length > 1 ? `${label} (${currency})` : label
  return (
    <dl className={styles.tiles}>
      {turnover?.map(({ currency, now, before: then }) => (
        <Tile
          key={currency}
          label={inCurrency(t('overview.turnover'), currency, turnover)}
          today={now}
          before={then}
          write={(value) => money(value, currency)}
          good="more"
        />
      ))}
      <Tile label={t('overview.orders')} today={today.orders} before={before.orders} write={number} good="more" />
      <Tile
        label={t('platform-overview.running')}
        today={running.orders}
        before={running.usual}
        write={number}
        good="more"
        then="platform-overview.usual"
      />
      <Tile
        label={t('overview.cancelled')}
        today={today.cancelled}
        before={before.cancelled}
        write={number}
        good="less"
      />
      {month.turnover?.map(({ currency, now, before: then }) => (
        <Tile
          key={`month-${currency}`}
          label={inCurrency(t('overview.month'), currency, month.turnover ?? [])}
          today={now}
          before={then}
          write={(value) => money(value, currency)}
          good="more"
          then="overview.last-month"
        />
      ))}
      <Tile label={t('platform-overview.selling')} today={selling} before={null} write={number} good="more" />
      <Tile
        label={t('platform-overview.branches')}
        today={branches}
        before={null}
        write={number}
        good="more"
        to="/branch/list"
      />
      <Tile
        label={t('platform-overview.companies')}
        today={companies}
        before={null}
        write={number}
        good="more"
        to="/company/list"
      />
    </dl>
  )
}

/** The orders of the last 24 hours beside what is usual, in the reader's time zone. */
const LastHours = ({ hours }: Pick<Overview, 'hours'>) => {
  const t = useT()
  const { number, time } = useFormat()
  const chart = {
    label: t('overview.hours'),
    names: hours.map(({ at }) => time(at)),
    series: [
      { label: t('overview.orders'), values: hours.map(({ orders }) => orders), look: 'strong' as const },
      { label: t('platform-overview.usual.mean'), values: hours.map(({ usual }) => usual), look: 'faint' as const },
    ],
    format: number,
    scale: (value: number) => (Number.isInteger(value) ? number(value) : ''),
  }
  return (
    <section className={styles.section} aria-label={chart.label}>
      <h2>{chart.label}</h2>
      <BarChart {...chart} />
      <ChartTable {...chart} heading={t('overview.hour')} />
    </section>
  )
}

const twoMinutes = 120_000

/** The platform's figures and the pending work of its staff. */
const PlatformOverview = () => {
  const t = useT()
  const { time } = useFormat()
  const { data, error, refetch } = useQuery({
    queryKey: ['overview', 'platform'],
    queryFn: ({ signal }) => call(platformOverview, {}, { signal }),
    refetchInterval: twoMinutes,
  })
  return (
    <Page title={t('desk.home')}>
      {data ? (
        <>
          <p className={styles.compared}>{t('platform-overview.compared', { time: time(data.until) })}</p>
          <Figures overview={data} />
          <section className={styles.section}>
            <h2>{t('platform-overview.attention')}</h2>
            <Attention overview={data} />
          </section>
          <div className={styles.halves}>
            <LastHours hours={data.hours} />
            <LastDays days={data.days} />
          </div>
          <div className={styles.halves}>
            <Unheard unheard={data.unheard} />
            <Licences licences={data.licences} />
          </div>
          <FailingJobs jobs={data.failing_jobs} />
        </>
      ) : null}
      {data ? null : <OverviewState error={error} onRetry={() => void refetch()} />}
    </Page>
  )
}

export default PlatformOverview
