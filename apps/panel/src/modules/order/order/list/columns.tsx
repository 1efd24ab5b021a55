import { type OrderRow, orders } from '@sofra/contract/order/order/order.contract.ts'
import { useFormat } from '../../../../kit/format.ts'
import { useT } from '../../../../kit/i18n.ts'
import { type Column, columnsOf } from '../../../../kit/list/columns.tsx'
import { orderTones, StatusDot } from '../../../../kit/Status.tsx'

const { text, date, choice, own } = columnsOf({ name: 'order', row: orders.reply.shape.items.element })

const Status = ({ status }: Pick<OrderRow, 'status'>) => {
  const t = useT()
  return <StatusDot tone={orderTones[status]} label={t(`status.${status}`)} />
}

const Total = ({ total, currency }: Pick<OrderRow, 'total' | 'currency'>) => {
  const { money } = useFormat()
  return money(total, currency)
}

const unsorted = (column: Column<OrderRow>): Column<OrderRow> => ({ ...column, sort: false })

/** The columns of the order list; those that the server can sort by, sort. */
export const orderColumns: readonly Column<OrderRow>[] = [
  { ...own('code', ({ code }) => <span style={{ whiteSpace: 'nowrap' }}>{code}</span>), sort: true },
  date('created_at'),
  own('status', (row) => <Status status={row.status} />),
  unsorted(text('branch_name')),
  own('customer_name', (row) => row.customer_name ?? '–'),
  own('customer_phone', (row) => row.customer_phone ?? '–'),
  unsorted(choice('delivery_type', 'delivery-type')),
  unsorted(choice('source', 'source')),
  unsorted(text('payment_name')),
  own('table_number', (row) => row.table_number ?? '–'),
  { ...own('total', (row) => <Total total={row.total} currency={row.currency} />), sort: true, align: 'end' },
]
