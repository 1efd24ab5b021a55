import { type TillShift, tillShift, tillShifts } from '@sofra/contract/money/day-close/till.contract.ts'
import { ListBody } from '../../../../kit/list/ListBody.tsx'
import { turned } from '../../../../kit/list/list-state.ts'
import { type Column, columnsOf } from '../../../../kit/list/table/columns.tsx'
import { DataTable } from '../../../../kit/list/table/DataTable.tsx'
import { useList } from '../../../../kit/list/useList.ts'
import { Page } from '../../../../kit/screen/Page.tsx'
import { useMay } from '../../../../kit/session/access.ts'
import { useBranchId } from '../../../../kit/session/branch.ts'
import { useT } from '../../../../kit/words/i18n.ts'
import { Difference } from '../figures/Difference.tsx'

const { custom, date, money, text } = columnsOf({ name: 'till-shift', row: tillShifts.reply.shape.items.element })

const columns: readonly Column<TillShift>[] = [
  { ...date('opened_at'), narrow: 'first' },
  { ...date('ended_at'), sort: false, narrow: 'none' },
  { ...text('opened_by_name'), sort: false, narrow: 'second' },
  { ...money('opening_float'), sort: false, narrow: 'none' },
  { ...money('expected'), sort: false, narrow: 'none' },
  { ...money('counted'), sort: false, narrow: 'second', named: true },
  {
    ...custom('difference', ({ difference, currency }) =>
      difference === null ? null : <Difference value={difference} currency={currency} />,
    ),
    align: 'end',
    fits: true,
    narrow: 'first',
  },
  { ...text('reason'), sort: false, narrow: 'none' },
]

/** The shifts of a restaurant's till. */
const ShiftList = () => {
  const t = useT()
  const may = useMay()
  const branch = useBranchId()
  const title = t('till-shift.title')
  const list = useList<TillShift>({ name: 'till-shift', list: tillShifts, params: { branch_id: branch } })
  return (
    <Page title={title} count={list.count}>
      <ListBody list={list} first={null} hint={t('till-shift.hint')}>
        <DataTable
          label={title}
          columns={columns}
          rows={list.rows}
          sort={list.state.sort}
          onSort={(field) => list.set({ sort: turned(list.state.sort, field) })}
          {...(may(tillShift) ? { open: ({ id }: TillShift) => `/manegement/${branch}/till-shift/${id}` } : {})}
        />
      </ListBody>
    </Page>
  )
}

export default ShiftList
