import { type Reservation, reservation } from '@sofra/contract/branch/reservation/reservation.contract.ts'
import { reservationStates } from '@sofra/contract/branch/reservation/reservation.states.ts'
import { formatPhone } from '@sofra/contract/kernel/phone.ts'
import { ExportMenu } from '../../../kit/list/ExportMenu.tsx'
import { FilterChips } from '../../../kit/list/filter/FilterChips.tsx'
import { choiceFilter, datesFilter } from '../../../kit/list/filter/filters.ts'
import { ListBody } from '../../../kit/list/ListBody.tsx'
import { turned } from '../../../kit/list/list-state.ts'
import { SearchField } from '../../../kit/list/SearchField.tsx'
import { columnsOf } from '../../../kit/list/table/columns.tsx'
import { DataTable } from '../../../kit/list/table/DataTable.tsx'
import { useList } from '../../../kit/list/useList.ts'
import { useSearchHref } from '../../../kit/screen/view.ts'
import { useMay } from '../../../kit/session/access.ts'
import { useViewer } from '../../../kit/session/session.ts'
import { useT } from '../../../kit/words/i18n.ts'
import styles from './Reservation.module.css'
import { ReservationState } from './ReservationState.tsx'
import { reservationSearch } from './reservation-search.ts'

const { date, custom } = columnsOf(reservation)

const whose = {
  ...custom('phone', ({ phone }) => (phone ? formatPhone(phone) : '–')),
  fits: true,
  narrow: 'none' as const,
}
const columns = [
  { ...date('starts_at'), narrow: 'second' as const },
  { ...custom('name', ({ name }) => name), narrow: 'first' as const },
  { ...custom('party_size', ({ party_size }) => party_size), fits: true, narrow: 'second' as const, named: true },
  {
    ...custom('table_number', ({ table_number }) => table_number ?? '–'),
    fits: true,
    narrow: 'second' as const,
    named: true,
  },
  whose,
  { ...custom('note', ({ note }) => note || '–'), wraps: true, narrow: 'none' as const },
  { ...custom('state', ({ state }) => <ReservationState state={state} />), fits: true, narrow: 'first' as const },
]
const filters = [
  choiceFilter('state', 'reservation.state', reservationStates, 'reservation.state'),
  datesFilter('from', 'to', 'reservation.period'),
]

/** All reservations of a branch. */
const ReservationList = ({ branch }: { readonly branch: number }) => {
  const t = useT()
  const may = useMay()
  const params = { branch_id: branch }
  const list = useList<Reservation>({ name: reservation.name, list: reservation.list, params })
  const here = useSearchHref(reservationSearch)
  const seen = useViewer().permissions.has('get-member-contact') ? columns : columns.filter((one) => one !== whose)
  return (
    <>
      <div className={styles.filters}>
        <SearchField
          value={list.state.q ?? ''}
          placeholder={t('reservation.search')}
          onChange={(q) => list.set({ q })}
        />
        <FilterChips filters={filters} state={list.state} set={list.set} />
        <ExportMenu
          endpoint={reservation.export}
          params={params}
          state={list.listState}
          columns={seen.map(({ key }) => key)}
        />
      </div>
      <ListBody list={list} hint={t('reservation.empty.hint')}>
        <DataTable
          label={t('reservation.title')}
          columns={seen}
          rows={list.rows}
          sort={list.state.sort}
          onSort={(field) => list.set({ sort: turned(list.state.sort, field) })}
          {...(may(reservation.one) ? { open: ({ id }: Reservation) => here({ reservation: id }) } : {})}
          look={{ stale: list.stale }}
        />
      </ListBody>
    </>
  )
}

export default ReservationList
