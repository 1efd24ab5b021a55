import {
  type DayCloseRow,
  dayClose,
  dayCloseExport,
  dayCloses,
} from '@sofra/contract/money/day-close/day-close.contract.ts'
import type { ReactNode } from 'react'
import { FilterChips } from '../../../../kit/list/filter/FilterChips.tsx'
import { choiceFilter, type DatesFilter, type Filter } from '../../../../kit/list/filter/filters.ts'
import { branchPick } from '../../../../kit/list/filter/record-picks.ts'
import { ListPage } from '../../../../kit/list/ListPage.tsx'
import { type Column, columnsOf } from '../../../../kit/list/table/columns.tsx'
import { useList } from '../../../../kit/list/useList.ts'
import { useMay } from '../../../../kit/session/access.ts'
import { useFormat } from '../../../../kit/words/format.ts'
import { useT } from '../../../../kit/words/i18n.ts'
import { Difference } from '../figures/Difference.tsx'

const { custom, date, day, number, text } = columnsOf({ name: 'day-close', row: dayCloses.reply.shape.items.element })

const Money = ({ value, currency }: { readonly value: number; readonly currency: string }) =>
  useFormat().money(value, currency)

type Amount = 'taken' | 'refunded' | 'tips' | 'expected' | 'counted' | 'next_float' | 'deposits' | 'withdrawals'

const amount = (name: Amount): Column<DayCloseRow> => ({
  ...custom(name, (row) => <Money value={row[name]} currency={row.currency} />),
  align: 'end',
  fits: true,
  narrow: 'none',
})

const columnsFor = (isOne: boolean): readonly Column<DayCloseRow>[] => [
  { ...day('day'), sort: false, fits: true, narrow: 'first' },
  { ...number('no'), sort: false, narrow: 'none' },
  ...(isOne ? [] : [{ ...custom('branch_name', (row) => row.branch_name), narrow: 'second' as const }]),
  { ...date('until_at'), narrow: 'none' },
  { ...amount('taken'), narrow: 'second', named: true },
  { ...amount('refunded'), extra: true },
  { ...amount('tips'), extra: true },
  amount('expected'),
  amount('counted'),
  {
    ...custom('difference', (row) => <Difference value={row.difference} currency={row.currency} />),
    align: 'end',
    fits: true,
    narrow: 'first',
  },
  { ...text('reason'), sort: false, narrow: 'none' },
  { ...amount('deposits'), extra: true },
  { ...amount('withdrawals'), extra: true },
  { ...amount('next_float'), extra: true },
  { ...text('note'), sort: false, extra: true, narrow: 'none' },
  { ...text('closed_by_name'), sort: false, narrow: 'none' },
]

const days: DatesFilter = {
  kind: 'dates',
  fields: ['from', 'to'],
  hold: 'days',
  periods: choiceFilter('', 'day-close.day', [], ''),
  label: 'day-close.day',
}
const differs: Filter = {
  ...choiceFilter('has_difference', 'day-close.has_difference', ['true', 'false'], 'day-close.has_difference'),
  single: true,
}
const anyBranch = branchPick('branch_id', 'day-close.branch_name')

interface DayListProps {
  /** Absent for all restaurants. */
  readonly branch?: number
  readonly title: string
  readonly lead?: ReactNode
  readonly more?: ReactNode
}

/** Closed days, with what they counted. */
export const DayList = ({ branch, title, lead, more }: DayListProps) => {
  const t = useT()
  const may = useMay()
  const list = useList<DayCloseRow>({
    name: 'day-close',
    list: dayCloses,
    ...(branch === undefined ? {} : { only: { branch_id: String(branch) } }),
  })
  return (
    <ListPage
      of={{ name: 'day-close', export: dayCloseExport }}
      list={list}
      columns={columnsFor(branch !== undefined)}
      words={{ title, hint: t('day-close.none'), lead }}
      filters={
        <FilterChips
          filters={branch === undefined ? [days, differs, anyBranch] : [days, differs]}
          state={list.state}
          set={list.set}
        />
      }
      add={null}
      more={more}
      row={{ open: may(dayClose) ? ({ id, branch_id }) => `/manegement/${branch_id}/day-close/${id}` : undefined }}
    />
  )
}
