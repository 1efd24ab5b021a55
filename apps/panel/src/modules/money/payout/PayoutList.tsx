import { type Payout, payoutExport, payoutStates, payouts } from '@sofra/contract/money/payout/payout.contract.ts'
import { FilterChips } from '../../../kit/list/filter/FilterChips.tsx'
import { choiceFilter } from '../../../kit/list/filter/filters.ts'
import { ListPage } from '../../../kit/list/ListPage.tsx'
import { type Column, columnsOf } from '../../../kit/list/table/columns.tsx'
import { useList } from '../../../kit/list/useList.ts'
import { StatusDot } from '../../../kit/look/Status.tsx'
import { useBranchId } from '../../../kit/session/branch.ts'
import { useT } from '../../../kit/words/i18n.ts'
import { Amount } from '../commission-report/Amount.api.tsx'
import { PayoutReports } from './PayoutReports.tsx'
import { lineTones } from './payout-tones.ts'

const { custom, date, day } = columnsOf({ name: 'payout', row: payouts.reply.shape.items.element })

const State = ({ state }: Pick<Payout, 'state'>) => {
  const t = useT()
  return <StatusDot tone={lineTones[state]} label={t(`payout.state.${state}`)} />
}

const columnsFor = (branch: number): readonly Column<Payout>[] => [
  { ...date('sent_at'), sort: false, narrow: 'second' },
  { ...custom('reference', ({ reference }) => reference), fits: true, narrow: 'first' },
  { ...custom('state', ({ state }) => <State state={state} />), fits: true, narrow: 'first' },
  {
    ...custom('amount', ({ amount, currency }) => <Amount value={amount} currency={currency} />),
    align: 'end',
    fits: true,
    narrow: 'first',
  },
  { ...day('paid_on'), sort: false, narrow: 'second', named: true },
  { ...custom('iban_end', ({ iban_end }) => `… ${iban_end}`), fits: true, narrow: 'none' },
  {
    ...custom('reports', ({ reports }) => <PayoutReports branch={branch} reports={reports} />),
    wraps: true,
    narrow: 'second',
  },
  { ...date('returned_at'), sort: false, extra: true, narrow: 'none' },
]

const filters = [choiceFilter('state', 'payout.state', payoutStates, 'payout.state')]

/** The payments to a restaurant, with the reports that they pay. */
const PayoutList = () => {
  const t = useT()
  const branch_id = useBranchId()
  const params = { branch_id }
  const list = useList<Payout>({ name: 'payout', list: payouts, params })
  return (
    <ListPage
      of={{ name: 'payout', export: payoutExport, params }}
      list={list}
      columns={columnsFor(branch_id)}
      words={{ title: t('payout.title'), hint: t('payout.hint') }}
      filters={<FilterChips filters={filters} state={list.state} set={list.set} />}
      add={null}
      row={{}}
    />
  )
}

export default PayoutList
