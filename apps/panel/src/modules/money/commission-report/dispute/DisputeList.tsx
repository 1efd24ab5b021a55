import {
  answerDispute,
  type CommissionDispute,
  commissionDisputes,
  disputeStates,
} from '@sofra/contract/money/commission-report/commission-dispute.contract.ts'
import { commissionReport } from '@sofra/contract/money/commission-report/commission-report.contract.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { FilterChips } from '../../../../kit/list/filter/FilterChips.tsx'
import { choiceFilter } from '../../../../kit/list/filter/filters.ts'
import { branchPick } from '../../../../kit/list/filter/record-picks.ts'
import { ListBody } from '../../../../kit/list/ListBody.tsx'
import { turned } from '../../../../kit/list/list-state.ts'
import { Clamped } from '../../../../kit/list/table/Clamped.tsx'
import { type Column, columnsOf } from '../../../../kit/list/table/columns.tsx'
import { DataTable } from '../../../../kit/list/table/DataTable.tsx'
import { useList } from '../../../../kit/list/useList.ts'
import { StatusDot } from '../../../../kit/look/Status.tsx'
import { lazyPart } from '../../../../kit/part.tsx'
import { Page } from '../../../../kit/screen/Page.tsx'
import { useMay } from '../../../../kit/session/access.ts'
import { useT } from '../../../../kit/words/i18n.ts'
import { Amount } from '../Amount.api.tsx'
import { disputeTones } from './dispute-tones.ts'

const ReplyDialog = lazyPart(() => import('./ReplyDialog.tsx'))

const { custom, date } = columnsOf({ name: 'commission-dispute', row: commissionDisputes.reply.shape.items.element })

const State = ({ state }: Pick<CommissionDispute, 'state'>) => {
  const t = useT()
  return <StatusDot tone={disputeTones[state]} label={t(`commission-dispute.state.${state}`)} />
}

/** The dispute with its author, and the platform's reply. */
const Texts = ({ of }: { readonly of: CommissionDispute }) => {
  const t = useT()
  return (
    <div className="stack-4">
      <Clamped>{`${of.text} – ${of.disputed_by_name}`}</Clamped>
      {of.answer ? (
        <div className="quiet">
          <Clamped>{`${t('commission-dispute.answer')}: ${of.answer} – ${of.answered_by_name ?? ''}`}</Clamped>
        </div>
      ) : null}
    </div>
  )
}

const columns: readonly Column<CommissionDispute>[] = [
  { ...custom('order_code', ({ order_code }) => order_code), fits: true, narrow: 'first' },
  { ...custom('branch_name', ({ branch_name }) => branch_name), narrow: 'second' },
  {
    ...custom('net', ({ net, currency }) => <Amount value={net} currency={currency} />),
    align: 'end',
    fits: true,
    narrow: 'none',
  },
  { ...custom('text', (row) => <Texts of={row} />), wraps: true, narrow: 'second' },
  { ...custom('state', ({ state }) => <State state={state} />), fits: true, narrow: 'first' },
  {
    ...custom('amount', ({ amount, currency }) => <Amount value={amount} currency={currency} optional />),
    align: 'end',
    fits: true,
    narrow: 'none',
  },
  { ...date('disputed_at'), narrow: 'second' },
]

const filters = [
  choiceFilter('state', 'commission-dispute.state', disputeStates, 'commission-dispute.state'),
  branchPick('branch_id', 'commission-dispute.branch_name'),
]

/** Disputes of entries of closed reports. A dispute opens its report; the platform replies. */
const DisputeList = () => {
  const t = useT()
  const may = useMay()
  const list = useList<CommissionDispute>({ name: 'commission-dispute', list: commissionDisputes })
  const [dispute, reply] = useState<CommissionDispute>()
  const replyButton = (row: CommissionDispute) =>
    row.state === 'open' ? (
      <Button size="small" onClick={() => reply(row)}>
        {t('commission-dispute.reply')}
        <span className="visually-hidden"> {row.order_code}</span>
      </Button>
    ) : null
  const reportOf = ({ branch_id, report_id }: CommissionDispute) =>
    `/manegement/${branch_id}/commission-report/${report_id}/orders`
  return (
    <Page
      title={t('commission-dispute.title')}
      count={list.count}
      filters={<FilterChips filters={filters} state={list.state} set={list.set} />}
    >
      <ListBody list={list} hint={t('commission-dispute.hint')}>
        <DataTable
          label={t('commission-dispute.title')}
          columns={columns}
          rows={list.rows}
          sort={list.state.sort}
          onSort={(field) => list.set({ sort: turned(list.state.sort, field) })}
          {...(may(commissionReport) ? { open: reportOf } : {})}
          {...(may(answerDispute) ? { actions: replyButton } : {})}
          look={{ stale: list.stale }}
        />
      </ListBody>
      {dispute ? <ReplyDialog dispute={dispute} onClose={() => reply(undefined)} /> : null}
    </Page>
  )
}

export default DisputeList
