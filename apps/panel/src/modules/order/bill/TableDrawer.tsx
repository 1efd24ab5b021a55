import { closeBill, type DeskTable, openBill } from '@sofra/contract/order/bill/bill.contract.ts'
import { Button } from 'antd'
import { DetailDrawer, DetailFacts } from '../../../kit/drawer/DetailDrawer.tsx'
import { useMay } from '../../../kit/session/access.ts'
import { useToast } from '../../../kit/toast/toast.ts'
import { useT } from '../../../kit/words/i18n.ts'
import styles from './Bill.module.css'
import { useFreeTable, useOpenTable } from './bill-queries.ts'
import { AddDishes, TableCalls, TableReservations } from './TableParts.tsx'

interface TableDrawerProps {
  readonly branch: number
  readonly table: DeskTable
  readonly onClose: () => void
  /** Opens a bill instead; undefined closes the drawer. */
  readonly onGo: (bill: number | undefined) => void
}

/** A free table: its calls, its reservations, and a button to open a bill. */
const TableDrawer = ({ branch, table, onClose, onGo }: TableDrawerProps) => {
  const t = useT()
  const may = useMay()
  const toast = useToast()
  const { mutate: free } = useFreeTable(branch, () => {
    toast.ok(t('bill.done.freed'))
    onGo(undefined)
  })
  const { mutate: open, isPending } = useOpenTable(branch, (opened) => {
    const undo = { label: t('step.undo'), run: () => free(opened) }
    toast.ok(t('bill.done.opened'), may(closeBill) ? undo : undefined)
    onGo(opened.id)
  })
  return (
    <DetailDrawer
      of={{ data: table, error: null, refetch: async () => undefined as never }}
      title={t('desk.table', { number: table.number })}
      failed={t('bill.closed')}
      size={520}
      onClose={onClose}
      foot={() => (
        <div className={styles.foot}>
          <AddDishes branch={branch} table={table.id} />
          {may(openBill) ? (
            <Button type="primary" block loading={isPending} onClick={() => open(table.id)}>
              {t('bill.open-table', { number: table.number })}
            </Button>
          ) : null}
        </div>
      )}
    >
      {() => (
        <>
          <DetailFacts>{[t('bill.free'), t('bill.seats', { n: table.seats })].join(' · ')}</DetailFacts>
          <TableCalls branch={branch} table={table} />
          <TableReservations branch={branch} table={table} />
        </>
      )}
    </DetailDrawer>
  )
}

export default TableDrawer
