import { answerPayout } from '@sofra/contract/money/payout/payout-answer.contract.ts'
import {
  type PayoutLine,
  payoutLineExport,
  payoutLines,
  payoutRun,
  type WholePayoutRun,
} from '@sofra/contract/money/payout/payout-run.contract.ts'
import { useQuery } from '@tanstack/react-query'
import { Waiting } from '../../../../kit/form/Waiting.tsx'
import { call } from '../../../../kit/http/api.ts'
import { ListTools } from '../../../../kit/list/ListTools.tsx'
import { useList } from '../../../../kit/list/useList.ts'
import { useListView } from '../../../../kit/list/view/useListView.ts'
import { Page } from '../../../../kit/screen/Page.tsx'
import { useMay } from '../../../../kit/session/access.ts'
import { useT } from '../../../../kit/words/i18n.ts'
import { ImportAnswer } from './ImportAnswer.tsx'
import { Answers, RunFacts, Skipped } from './RunFacts.tsx'
import { lineColumns, RunLines } from './RunLines.tsx'
import { RunActions, SendRun } from './RunSteps.tsx'

const Loaded = ({ run }: { readonly run: WholePayoutRun }) => {
  const t = useT()
  const may = useMay()
  const title = `${t('payout-run.one')} ${run.id}`
  const params = { payout_run_id: run.id }
  const list = useList<PayoutLine>({ name: 'payout-run', list: payoutLines, params })
  const look = useListView(list, 'payout-line', title, lineColumns)
  const isAnswered = run.state === 'sent' || run.state === 'closed'
  return (
    <Page
      title={title}
      actions={
        <>
          <RunActions run={run} />
          <ListTools export={payoutLineExport} params={params} list={list} look={look} columns={lineColumns} />
        </>
      }
      primary={isAnswered && may(answerPayout) ? <ImportAnswer run={run} /> : <SendRun run={run} />}
    >
      <RunFacts run={run} />
      <RunLines run={run} list={list} look={look} />
      <Skipped run={run} />
      <Answers run={run} />
    </Page>
  )
}

/** A run of payouts: its sums, its payments, the restaurants that it skips and the answers of the bank. */
const RunPage = ({ payout_run_id }: { readonly payout_run_id: number }) => {
  const t = useT()
  const { data, error, refetch } = useQuery({
    queryKey: ['payout-run', 'one', payout_run_id],
    queryFn: ({ signal }) => call(payoutRun, { params: { payout_run_id } }, { signal }),
  })
  if (data) return <Loaded run={data} />
  return (
    <Page title={t('payout-run.one')}>
      <Waiting error={error} retry={() => void refetch()} />
    </Page>
  )
}

export default RunPage
