import { type TableDesk as Desk, type DeskTable, readBill } from '@sofra/contract/order/bill/bill.contract.ts'
import { Segmented } from 'antd'
import { Armchair } from 'lucide-react'
import { Waiting } from '../../../kit/form/Waiting.tsx'
import { EmptyState } from '../../../kit/list/EmptyState.tsx'
import { useNarrowerThan } from '../../../kit/look/narrow.ts'
import { lazyPart } from '../../../kit/part.tsx'
import { Page } from '../../../kit/screen/Page.tsx'
import { useSearch } from '../../../kit/screen/view.ts'
import { useMay } from '../../../kit/session/access.ts'
import { useBranchId } from '../../../kit/session/branch.ts'
import { useFormat } from '../../../kit/words/format.ts'
import { useT } from '../../../kit/words/i18n.ts'
import { laidOut, PlanBoard } from '../../branch/dining-table/plan-board.api.ts'
import { useTableDesk } from './bill-queries.ts'
import { deskViews, tableDeskSearch } from './bill-search.ts'
import { TableCard, TableFace, useTableName } from './TableCard.tsx'
import styles from './TableDesk.module.css'

const BillDrawer = lazyPart(() => import('./BillDrawer.tsx'))
const TableDrawer = lazyPart(() => import('./TableDrawer.tsx'))

/** Returns the areas with their tables; tables without an area come last. */
const areasOf = ({ areas, tables }: Desk, none: string) =>
  [...areas, { id: 0, name: areas.length > 0 ? none : '' }]
    .map(({ id, name }) => ({ id, name, tables: tables.filter(({ area_id }) => (area_id ?? 0) === id) }))
    .filter((area) => area.tables.length > 0)

interface AreaProps {
  readonly name: string
  readonly tables: readonly DeskTable[]
  readonly currency: string
  readonly isPlan: boolean
  readonly onOpen: (table: DeskTable) => (() => void) | undefined
}

/** The tables of an area, as arranged in the plan editor or as a list. */
const Area = ({ name, tables, currency, isPlan, onOpen }: AreaProps) => {
  const t = useT()
  const nameOf = useTableName(currency)
  const label = name || t('bill.title')
  return (
    <section className={styles.area} aria-label={label}>
      {name ? <h2>{name}</h2> : null}
      {isPlan ? (
        <PlanBoard label={label} tables={laidOut(tables)} nameOf={nameOf} onOpen={onOpen}>
          {(table) => <TableFace table={table} currency={currency} />}
        </PlanBoard>
      ) : (
        <ul>
          {tables.map((table) => (
            <TableCard key={table.id} table={table} currency={currency} onOpen={onOpen(table)} />
          ))}
        </ul>
      )}
    </section>
  )
}

interface ClosedBillsProps {
  readonly desk: Desk
  readonly onOpen: (bill: number) => void
}

/** The bills closed on this business day, which permitted users can reopen. */
const ClosedBills = ({ desk: { closed, currency }, onOpen }: ClosedBillsProps) => {
  const t = useT()
  const { money, time } = useFormat()
  return (
    <section className={styles.closed} aria-label={t('bill.closed-today')}>
      <h2>{t('bill.closed-today')}</h2>
      <ul>
        {closed.map(({ id, table, total, closed_at }) => (
          <li key={id}>
            <button type="button" onClick={() => onOpen(id)}>
              <strong>{t('desk.table', { number: table })}</strong>
              <span>{time(closed_at)}</span>
              <span>{money(total, currency)}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

interface OpenTableProps {
  readonly branch: number
  readonly desk: Desk
  readonly bill: number | undefined
  readonly table: number | undefined
  readonly onGo: (bill: number | undefined) => void
}

/** The drawer over the tables: the address's bill, or a table without one. */
const OpenTable = ({ branch, desk, bill, table, onGo }: OpenTableProps) => {
  const chosen = desk.tables.find(({ id }) => id === table)
  const openBillId = bill ?? chosen?.bill?.id
  if (openBillId !== undefined)
    return <BillDrawer key={openBillId} branch={branch} id={openBillId} desk={desk} onGo={onGo} />
  if (!chosen) return null
  return <TableDrawer key={chosen.id} branch={branch} table={chosen} onClose={() => onGo(undefined)} onGo={onGo} />
}

/** The tables of a branch with bills, calls and today's reservations. */
export default function TableDesk() {
  const t = useT()
  const may = useMay()
  const branch = useBranchId()
  const [{ bill, table: tableId, view }, set] = useSearch(tableDeskSearch)
  const { data, error, refetch } = useTableDesk(branch)
  const narrow = useNarrowerThan(901)
  const isArranged = data?.tables.some(({ x }) => x !== null) ?? false
  const shownView = view ?? (isArranged && !narrow ? 'plan' : 'list')
  const onOpen = ({ id, bill: open }: DeskTable) => {
    if (!open) return () => set({ table: id, bill: undefined })
    return may(readBill) ? () => set({ bill: open.id, table: undefined }) : undefined
  }
  const onGo = (to: number | undefined) => set({ bill: to, table: undefined })
  const tablesWithBill = data?.tables.filter((table) => table.bill).length ?? 0
  return (
    <Page
      title={t('bill.title')}
      count={tablesWithBill > 0 ? tablesWithBill : undefined}
      actions={
        data?.tables.length ? (
          <Segmented
            aria-label={t('bill.view')}
            value={shownView}
            options={deskViews.map((value) => ({ value, label: t(`bill.view.${value}`) }))}
            onChange={(chosen) => set({ view: chosen })}
          />
        ) : undefined
      }
    >
      {data ? null : <Waiting error={error} retry={() => void refetch()} />}
      {data?.tables.length === 0 ? <EmptyState icon={Armchair} title={t('bill.empty')} hint={t('bill.hint')} /> : null}
      {data
        ? areasOf(data, t('dining-table.no-area')).map(({ id, name, tables }) => (
            <Area
              key={id}
              name={name}
              tables={tables}
              currency={data.currency}
              isPlan={shownView === 'plan'}
              onOpen={onOpen}
            />
          ))
        : null}
      {data && data.closed.length > 0 && may(readBill) ? (
        <ClosedBills desk={data} onOpen={(closed) => onGo(closed)} />
      ) : null}
      {data ? <OpenTable branch={branch} desk={data} bill={bill} table={tableId} onGo={onGo} /> : null}
    </Page>
  )
}
