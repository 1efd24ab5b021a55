import { branchOverview } from '@sofra/contract/report/overview/overview.contract.ts'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { CloudOff } from 'lucide-react'
import { call } from '../../../kit/http/api.ts'
import { EmptyState } from '../../../kit/list/EmptyState.tsx'
import { Page } from '../../../kit/screen/Page.tsx'
import { useTabTitle } from '../../../kit/screen/place.ts'
import { useBranch, useBranchId } from '../../../kit/session/branch.ts'
import { useT } from '../../../kit/words/i18n.ts'
import { BranchState } from '../../branch/branch/branch-state.api.tsx'
import { Best } from './Best.tsx'
import { Hours } from './Hours.tsx'
import styles from './Overview.module.css'
import { OverviewSkeleton } from './OverviewSkeleton.tsx'
import { Tiles } from './Tiles.tsx'
import { useCompared } from './useCompared.ts'

const aMinute = 60_000

const useOverview = (branchId: number) =>
  useQuery({
    queryKey: ['overview', 'one', branchId],
    queryFn: ({ signal }) => call(branchOverview, { params: { branch_id: branchId } }, { signal }),
    refetchInterval: aMinute,
  })

/** How the day of a branch goes beside the same day a week ago: the first look of its owner, often on a phone. */
const BranchOverview = () => {
  const t = useT()
  const branchId = useBranchId()
  const branch = useBranch(branchId)
  const { data, error, refetch } = useOverview(branchId)
  const compared = useCompared(data, branch?.timezone)
  useTabTitle(branch && `${t('overview.title')} · ${branch.name}`)
  return (
    <Page title={branch?.name ?? t('overview.title')} actions={branch ? <BranchState branch={branch} /> : null}>
      {data ? (
        <>
          <p className={styles.compared}>{compared}</p>
          <Tiles overview={data} />
          <div className={styles.columns}>
            <Hours hours={data.hours} />
            <Best best={data.best} currency={data.currency} />
          </div>
        </>
      ) : null}
      {!data && error ? (
        <EmptyState icon={CloudOff} title={t('overview.failed')} hint={error.message}>
          <Button onClick={() => void refetch()}>{t('action.retry')}</Button>
        </EmptyState>
      ) : null}
      {data || error ? null : <OverviewSkeleton />}
    </Page>
  )
}

export default BranchOverview
