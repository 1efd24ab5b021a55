import { formatIban } from '@sofra/contract/kernel/iban.rules.ts'
import {
  lineStates,
  type PayoutLine,
  payoutLines,
  releasePayoutLine,
  type WholePayoutRun,
} from '@sofra/contract/money/payout/payout-run.contract.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { Confirm } from '../../../../kit/dialog/Confirm.tsx'
import { call } from '../../../../kit/http/api.ts'
import { FilterChips } from '../../../../kit/list/filter/FilterChips.tsx'
import { choiceFilter } from '../../../../kit/list/filter/filters.ts'
import { ListBody } from '../../../../kit/list/ListBody.tsx'
import { turned } from '../../../../kit/list/list-state.ts'
import { SearchField } from '../../../../kit/list/SearchField.tsx'
import { type Column, columnsOf } from '../../../../kit/list/table/columns.tsx'
import { DataTable } from '../../../../kit/list/table/DataTable.tsx'
import type { List } from '../../../../kit/list/useList.ts'
import type { useListView } from '../../../../kit/list/view/useListView.ts'
import { StatusDot } from '../../../../kit/look/Status.tsx'
import { useMay } from '../../../../kit/session/access.ts'
import { useToast } from '../../../../kit/toast/toast.ts'
import { useT } from '../../../../kit/words/i18n.ts'
import { Amount } from '../../commission-report/Amount.api.tsx'
import { PayoutReports } from '../PayoutReports.tsx'
import { lineTones } from '../payout-tones.ts'
import styles from './run-facts.module.css'

const { custom, date, day } = columnsOf({ name: 'payout-line', row: payoutLines.reply.shape.items.element })

/** The state of a line, and what the bank noted about it. */
const State = ({ line: { state, bank_note } }: { readonly line: PayoutLine }) => {
  const t = useT()
  return (
    <div className="stack-4">
      <StatusDot tone={lineTones[state]} label={t(`payout-line.state.${state}`)} />
      {bank_note ? <span className="quiet small">{bank_note}</span> : null}
    </div>
  )
}

const Restaurant = ({ line: { branch_name, reference } }: { readonly line: PayoutLine }) => (
  <div className="stack-4">
    {branch_name}
    <span className="quiet small">{reference}</span>
  </div>
)

export const lineColumns: readonly Column<PayoutLine>[] = [
  { ...custom('branch_name', (line) => <Restaurant line={line} />), beside: ['reference'], narrow: 'first' },
  { ...custom('title', ({ title }) => title), extra: true, narrow: 'none' },
  { ...custom('iban', ({ iban }) => formatIban(iban)), fits: true, narrow: 'none' },
  { ...custom('state', (line) => <State line={line} />), beside: ['bank_note'], wraps: true, narrow: 'first' },
  {
    ...custom('amount', ({ amount, currency }) => <Amount value={amount} currency={currency} />),
    sort: true,
    align: 'end',
    fits: true,
    narrow: 'first',
  },
  { ...day('paid_on'), sort: false, narrow: 'second', named: true },
  {
    ...custom('reports', ({ branch_id, reports }) => <PayoutReports branch={branch_id} reports={reports} />),
    wraps: true,
    narrow: 'none',
  },
  { ...date('returned_at'), sort: false, extra: true, narrow: 'none' },
]

const filters = [choiceFilter('state', 'payout-line.state', lineStates, 'payout-line.state')]

/** Takes a line out of its run, after a question. */
const Release = ({ run, line: { id, version, branch_name } }: { readonly run: number; readonly line: PayoutLine }) => {
  const t = useT()
  const toast = useToast()
  const queries = useQueryClient()
  const release = useMutation({
    mutationFn: () =>
      call(releasePayoutLine, { params: { payout_run_id: run, payout_line_id: id }, body: { version } }),
    onSuccess: () => toast.ok(t('payout-line.release.done')),
    onError: toast.fail,
    onSettled: () => queries.invalidateQueries({ queryKey: ['payout-run'] }),
  })
  return (
    <Confirm
      title={t('payout-line.release.question', { name: branch_name })}
      text={t('payout-run.cancel.hint')}
      ok={t('payout-line.release')}
      danger
      onConfirm={() => release.mutateAsync().catch(() => undefined)}
    >
      {(ask) => (
        <Button size="small" onClick={ask}>
          {t('payout-line.release')}
          <span className="visually-hidden"> {branch_name}</span>
        </Button>
      )}
    </Confirm>
  )
}

interface RunLinesProps {
  readonly run: WholePayoutRun
  readonly list: List<PayoutLine>
  readonly look: ReturnType<typeof useListView<PayoutLine>>
}

/** The payments of a run. */
export const RunLines = ({ run, list, look }: RunLinesProps) => {
  const t = useT()
  const may = useMay()
  const actions = (line: PayoutLine) =>
    line.state === 'open' && (run.state === 'open' || line.returned_at !== null) ? (
      <Release run={run.id} line={line} />
    ) : null
  return (
    <section className="stack-12">
      <h2 className={styles.heading}>{t('payout-line.title')}</h2>
      <div className="wrap-row">
        <SearchField value={list.state.q ?? ''} onChange={(q) => list.set({ q })} />
        <FilterChips filters={filters} state={list.state} set={list.set} />
      </div>
      <ListBody list={list} hint={t('payout-line.hint')}>
        <DataTable
          label={t('payout-line.title')}
          columns={look.columns}
          rows={list.rows}
          sort={list.state.sort}
          onSort={(field) => list.set({ sort: turned(list.state.sort, field) })}
          {...(may(releasePayoutLine) ? { actions } : {})}
          look={{ dense: look.choice.dense, stale: list.stale, resize: look.resize }}
        />
      </ListBody>
    </section>
  )
}
