import { formatPhone } from '@sofra/contract/kernel/phone.ts'
import { type OrderRow, orders } from '@sofra/contract/order/fulfilment/order.contract.ts'
import { type Column, columnsOf } from '../../../../kit/list/table/columns.tsx'
import { orderTones, StatusDot } from '../../../../kit/look/Status.tsx'
import { useFormat } from '../../../../kit/words/format.ts'
import { useT } from '../../../../kit/words/i18n.ts'
import styles from './OrderList.module.css'

const { date, choice, own } = columnsOf({ name: 'order', row: orders.reply.shape.items.element })

const Status = ({ status }: Pick<OrderRow, 'status'>) => {
  const t = useT()
  return <StatusDot tone={orderTones[status]} label={t(`status.${status}`)} />
}

const Total = ({ total, currency }: Pick<OrderRow, 'total' | 'currency'>) => {
  const { money } = useFormat()
  return money(total, currency)
}

const PaymentName = ({ name }: { readonly name: string }) => (
  <span className={styles.payment} title={name}>
    {name}
  </span>
)

/**
 * The columns of the order list; those that the server can sort by, sort. `branchName` writes a branch where the list
 * is of several.
 */
export const orderColumns = (branchName: ((name: string) => string) | undefined): readonly Column<OrderRow>[] => [
  { ...own('code', ({ code }) => code), sort: true, fits: true },
  { ...date('created_at'), title: 'order.created_at' },
  { ...own('status', (row) => <Status status={row.status} />), fits: true },
  ...(branchName ? [own('branch_name', (row) => branchName(row.branch_name))] : []),
  own('customer_name', (row) => row.customer_name ?? '–'),
  { ...own('customer_phone', (row) => (row.customer_phone ? formatPhone(row.customer_phone) : '–')), fits: true },
  { ...choice('delivery_type', 'delivery-type'), sort: false, fits: true },
  { ...choice('source', 'source'), sort: false, fits: true, extra: true },
  own('payment_name', (row) => <PaymentName name={row.payment_name} />),
  { ...own('table_number', (row) => row.table_number ?? '–'), extra: true },
  {
    ...own('total', (row) => <Total total={row.total} currency={row.currency} />),
    sort: true,
    align: 'end',
    fits: true,
  },
]
