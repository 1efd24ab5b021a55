import { formatLocaleOf } from '@sofra/contract/kernel/languages.ts'
import { branchOrders } from '@sofra/contract/order/orders/order.contract.ts'
import type { OrderStatus } from '@sofra/contract/platform/delivery-type/delivery-type.names.ts'
import { branchOverview, type Overview } from '@sofra/contract/report/overview/overview.contract.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../kit/http/api.ts'
import { Page } from '../../../kit/screen/Page.tsx'
import { useMay } from '../../../kit/session/access.ts'
import { useBranch, useBranchId } from '../../../kit/session/branch.ts'
import { useFormat } from '../../../kit/words/format.ts'
import { useLang, useT } from '../../../kit/words/i18n.ts'
import { BranchState } from '../../branch/branch/branch-state.api.tsx'
import { Health } from '../../order/desk-heartbeat/desk-heartbeat.api.ts'
import { Best, Cancellations, Closed } from './Beside.tsx'
import { DayCloseLink } from './DayCloseLink.tsx'
import { Hours } from './Hours.tsx'
import styles from './Overview.module.css'
import { OverviewState } from './OverviewState.tsx'
import { RebuildFigures } from './RebuildFigures.tsx'
import { Now, Tiles } from './Tiles.tsx'

/** Returns the texts for the day, its end and the day it is compared with, in the branch's time zone. */
const useCompared = (overview: Overview | undefined, timeZone: string | undefined) => {
  const t = useT()
  const [lang] = useLang()
  const { time } = useFormat(timeZone)
  if (!overview) return ''
  // The business day is a date without a zone; noon in UTC is on that day in every language.
  const day = new Intl.DateTimeFormat(formatLocaleOf(lang), {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  })
  return t('overview.compared', { day: day.format(new Date(`${overview.day}T12:00:00Z`)), time: time(overview.now) })
}

const aMinute = 60_000

const useOverview = (branchId: number) =>
  useQuery({
    queryKey: ['overview', 'one', branchId],
    queryFn: ({ signal }) => call(branchOverview, { params: { branch_id: branchId } }, { signal }),
    refetchInterval: aMinute,
  })

/** A branch's day compared with the same day a week ago, often read on a phone. */
const BranchOverview = () => {
  const t = useT()
  const branchId = useBranchId()
  const branch = useBranch(branchId)
  const { data, error, refetch } = useOverview(branchId)
  const compared = useCompared(data, branch?.timezone)
  const seesList = useMay()(branchOrders)
  const listOf = (statuses: readonly OrderStatus[]) =>
    seesList ? `/manegement/${branchId}/order/list?period=today&status=${statuses.join(',')}` : undefined
  return (
    <Page
      title={branch?.name ?? t('overview.title')}
      actions={
        <>
          {branch ? <RebuildFigures company={branch.company_id} /> : null}
          <DayCloseLink branch={branchId} />
          {branch ? <BranchState branch={branch} /> : null}
        </>
      }
    >
      {data ? (
        <>
          <p className={styles.compared}>{compared}</p>
          <Now overview={data} branch={branchId} />
          <Tiles overview={data} listOf={listOf} />
          <div className={styles.columns}>
            <Hours hours={data.hours} currency={data.currency} />
            <Best best={data.best} currency={data.currency} />
          </div>
          <div className={styles.halves}>
            <Closed closed={data.closed} menu={`/manegement/${branchId}/product/management?closed=1`} />
            <Cancellations cancellations={data.cancellations} list={listOf(['cancelled'])} />
          </div>
        </>
      ) : null}
      {data && branch ? <Health branch={branch} /> : null}
      {data ? null : <OverviewState error={error} onRetry={() => void refetch()} />}
    </Page>
  )
}

export default BranchOverview
