import {
  makePayoutRun,
  type PayoutRun,
  payoutRun,
  payoutRunExport,
  payoutRuns,
  runStates,
} from '@sofra/contract/money/payout/payout-run.contract.ts'
import { Button } from 'antd'
import { Plus } from 'lucide-react'
import { use, useState } from 'react'
import { FilterChips } from '../../../../kit/list/filter/FilterChips.tsx'
import { choiceFilter } from '../../../../kit/list/filter/filters.ts'
import { ListPage } from '../../../../kit/list/ListPage.tsx'
import { type Column, columnsOf } from '../../../../kit/list/table/columns.tsx'
import { useList } from '../../../../kit/list/useList.ts'
import { StatusDot } from '../../../../kit/look/Status.tsx'
import { lazyPart } from '../../../../kit/part.tsx'
import { OpenContext } from '../../../../kit/screen/open.ts'
import { useMay } from '../../../../kit/session/access.ts'
import { useT } from '../../../../kit/words/i18n.ts'
import { Amount } from '../../commission-report/Amount.api.tsx'
import { runTones } from '../payout-tones.ts'

const MakeRun = lazyPart(() => import('./MakeRun.tsx'))

const { custom, date, day, number } = columnsOf({ name: 'payout-run', row: payoutRuns.reply.shape.items.element })

/** The state of a run as a coloured dot. */
const State = ({ state }: Pick<PayoutRun, 'state'>) => {
  const t = useT()
  return <StatusDot tone={runTones[state]} label={t(`payout-run.state.${state}`)} />
}

const amount = (name: 'amount' | 'paid_amount'): Column<PayoutRun> => ({
  ...custom(name, (row) => <Amount value={row[name]} currency={row.currency} optional />),
  align: 'end',
  fits: true,
})

const columns: readonly Column<PayoutRun>[] = [
  { ...date('created_at'), narrow: 'first' },
  { ...custom('state', ({ state }) => <State state={state} />), fits: true, narrow: 'first' },
  { ...day('until_day'), sort: false, narrow: 'none' },
  { ...number('lines'), sort: false, narrow: 'second' },
  { ...amount('amount'), narrow: 'second' },
  { ...number('paid_lines'), sort: false, narrow: 'none' },
  { ...amount('paid_amount'), narrow: 'second', named: true },
  { ...number('skipped_count'), sort: false, narrow: 'none' },
  { ...custom('made_by_name', ({ made_by_name }) => made_by_name), narrow: 'none' },
  { ...custom('layout_name', ({ layout_name }) => layout_name), extra: true, narrow: 'none' },
  { ...date('sent_at'), sort: false, extra: true, narrow: 'none' },
  { ...date('closed_at'), sort: false, extra: true, narrow: 'none' },
]

const filters = [choiceFilter('state', 'payout-run.state', runStates, 'payout-run.state')]

/** Prepares a run in a dialog and opens it. */
const Make = () => {
  const t = useT()
  const open = use(OpenContext)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button type="primary" icon={<Plus size={16} aria-hidden="true" />} onClick={() => setOpen(true)}>
        {t('payout-run.make')}
      </Button>
      {isOpen ? <MakeRun onMade={(id) => open(`/report/payout/${id}`)} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

/** The runs of payouts to restaurants. */
const RunList = () => {
  const t = useT()
  const may = useMay()
  const list = useList<PayoutRun>({ name: 'payout-run', list: payoutRuns })
  return (
    <ListPage
      of={{ name: 'payout-run', export: payoutRunExport }}
      list={list}
      columns={columns}
      words={{ title: t('payout-run.title'), hint: t('payout-run.hint') }}
      filters={<FilterChips filters={filters} state={list.state} set={list.set} />}
      add={may(makePayoutRun) ? <Make /> : null}
      row={{ open: may(payoutRun) ? ({ id }) => `/report/payout/${id}` : undefined }}
    />
  )
}

export default RunList
