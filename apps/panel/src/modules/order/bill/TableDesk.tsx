import {
  closeBill,
  type TableDesk as Desk,
  type DeskTable,
  openBill,
  readBill,
} from '@sofra/contract/order/bill/bill.contract.ts'
import { Armchair, ConciergeBell } from 'lucide-react'
import { Waiting } from '../../../kit/form/Waiting.tsx'
import { EmptyState } from '../../../kit/list/EmptyState.tsx'
import { lazyPart } from '../../../kit/part.tsx'
import { Page } from '../../../kit/screen/Page.tsx'
import { idField } from '../../../kit/screen/search.ts'
import { useSearch } from '../../../kit/screen/view.ts'
import { useMay } from '../../../kit/session/access.ts'
import { useBranchId } from '../../../kit/session/branch.ts'
import { useTick } from '../../../kit/tick.ts'
import { useToast } from '../../../kit/toast/toast.ts'
import { useFormat } from '../../../kit/words/format.ts'
import { useT } from '../../../kit/words/i18n.ts'
import { ageText } from '../../branch/table-command/table-command.api.tsx'
import { useFreeTable, useOpenTable, useTableDesk } from './bill-queries.ts'
import styles from './TableDesk.module.css'

const BillDrawer = lazyPart(() => import('./BillDrawer.tsx'))

const search = { bill: idField }

/** How long it has been, as a clock. */
const Since = ({ at }: { readonly at: string }) => {
  const text = useTick((now) => ageText(at, now))
  return <time dateTime={at}>{text}</time>
}

interface TableCardProps {
  readonly table: DeskTable
  readonly currency: string
  /** Shows the bill, or opens the table; absent for whoever may not. */
  readonly onOpen: (() => void) | undefined
}

/** A table: free, or since when somebody sits there, what is due and what they have called for. */
const TableCard = ({ table: { number, seats, bill, calls }, currency, onOpen }: TableCardProps) => {
  const t = useT()
  const { money } = useFormat()
  const content = (
    <>
      <strong className={styles.number}>{t('desk.table', { number })}</strong>
      {bill ? <Since at={bill.opened_at} /> : <span className={styles.quiet}>{t('bill.seats', { n: seats })}</span>}
      <span className={bill ? styles.due : styles.quiet}>{bill ? money(bill.due, currency) : t('bill.free')}</span>
      {calls.map(({ kind, created_at }) => (
        <span key={kind} className={styles.call}>
          <ConciergeBell size={14} aria-hidden="true" />
          {t(`table-command.kind.${kind}`)} <Since at={created_at} />
        </span>
      ))}
    </>
  )
  const state = { 'data-taken': bill ? true : undefined, 'data-called': calls.length > 0 ? true : undefined }
  return (
    <li>
      {onOpen ? (
        <button
          type="button"
          className={styles.card}
          {...state}
          title={bill ? undefined : t('bill.open-table', { number })}
          onClick={onOpen}
        >
          {content}
        </button>
      ) : (
        <div className={styles.card} {...state}>
          {content}
        </div>
      )}
    </li>
  )
}

/** The areas with their tables; those in none come last. */
const areasOf = ({ areas, tables }: Desk, none: string) =>
  [...areas, { id: 0, name: areas.length > 0 ? none : '' }]
    .map(({ id, name }) => ({ id, name, tables: tables.filter(({ area_id }) => (area_id ?? 0) === id) }))
    .filter((area) => area.tables.length > 0)

interface ClosedBillsProps {
  readonly desk: Desk
  readonly onOpen: (bill: number) => void
}

/** What was closed on this business day: looked at again, and opened again by whoever may. */
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

/** Who sits where since when, what they owe, and who has called. */
export default function TableDesk() {
  const t = useT()
  const may = useMay()
  const branch = useBranchId()
  const [{ bill }, set] = useSearch(search)
  const { data, error, refetch } = useTableDesk(branch)
  const toast = useToast()
  const { mutate: free } = useFreeTable(branch, () => {
    toast.ok(t('bill.done.freed'))
    set({ bill: undefined })
  })
  const { mutate: open } = useOpenTable(branch, (opened) => {
    // One press opens a table, also the wrong one.
    const undo = { label: t('step.undo'), run: () => free(opened) }
    toast.ok(t('bill.done.opened'), may(closeBill) ? undo : undefined)
    set({ bill: opened.id })
  })
  const onOpen = ({ id, bill: shown }: DeskTable) => {
    if (shown) return may(readBill) ? () => set({ bill: shown.id }) : undefined
    return may(openBill) ? () => open(id) : undefined
  }
  const taken = data?.tables.filter((table) => table.bill).length ?? 0
  return (
    <Page title={t('bill.title')} count={taken > 0 ? taken : undefined}>
      {data ? null : <Waiting error={error} retry={() => void refetch()} />}
      {data?.tables.length === 0 ? <EmptyState icon={Armchair} title={t('bill.empty')} hint={t('bill.hint')} /> : null}
      {data
        ? areasOf(data, t('dining-table.no-area')).map(({ id, name, tables }) => (
            <section key={id} className={styles.area} aria-label={name || t('bill.title')}>
              {name ? <h2>{name}</h2> : null}
              <ul>
                {tables.map((table) => (
                  <TableCard key={table.id} table={table} currency={data.currency} onOpen={onOpen(table)} />
                ))}
              </ul>
            </section>
          ))
        : null}
      {data && data.closed.length > 0 && may(readBill) ? (
        <ClosedBills desk={data} onOpen={(closed) => set({ bill: closed })} />
      ) : null}
      {data && bill !== undefined ? (
        <BillDrawer key={bill} branch={branch} id={bill} desk={data} onGo={(to) => set({ bill: to })} />
      ) : null}
    </Page>
  )
}
