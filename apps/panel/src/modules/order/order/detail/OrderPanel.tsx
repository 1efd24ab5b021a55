import { type OrderDetail, orderOne } from '@sofra/contract/order/order/order.contract.ts'
import { useQuery } from '@tanstack/react-query'
import { Button, Drawer, Skeleton } from 'antd'
import { CloudOff } from 'lucide-react'
import { call } from '../../../../kit/api.ts'
import { useT } from '../../../../kit/i18n.ts'
import { EmptyState } from '../../../../kit/list/EmptyState.tsx'
import { useVisible } from '../../../../kit/place.ts'
import { orderTones, StatusDot } from '../../../../kit/Status.tsx'
import { CardLines } from '../desk/CardLines.tsx'
import styles from './Detail.module.css'
import { DetailActions } from './DetailActions.tsx'
import { Events } from './Events.tsx'
import { Guest } from './Guest.tsx'
import { LinePrices } from './LinePrices.tsx'
import { Prices } from './Prices.tsx'

interface OrderPanelProps {
  readonly order: number
  readonly branch: number
  readonly onClose: () => void
}

const Content = ({ detail }: { readonly detail: OrderDetail }) => {
  const t = useT()
  return (
    <div className={styles.content}>
      <p className={styles.facts}>
        <StatusDot tone={orderTones[detail.status]} label={t(`status.${detail.status}`)} />
        <span>{detail.branch_name}</span>
        <span>{t(`delivery-type.${detail.delivery_type}`)}</span>
        <span>{t(`source.${detail.source}`)}</span>
        <span>{detail.payment_name}</span>
      </p>
      <Guest detail={detail} />
      <section>
        <h3>{t('detail.lines')}</h3>
        <LinePrices detail={detail} />
      </section>
      {detail.note ? (
        <section>
          <h3>{t('detail.note')}</h3>
          <CardLines card={{ lines: [], note: detail.note }} />
        </section>
      ) : null}
      <Prices detail={detail} />
      <Events detail={detail} />
    </div>
  )
}

/** An order in full, in a drawer. */
const OrderPanel = ({ order, branch, onClose }: OrderPanelProps) => {
  const t = useT()
  const visible = useVisible()
  const { data, error, refetch } = useQuery({
    queryKey: ['order', 'one', order],
    queryFn: ({ signal }) => call(orderOne, { params: { branch_id: branch, order_id: order } }, { signal }),
  })
  return (
    <Drawer
      // The drawer lies outside of its tab's own part of the page, so it has to hide by itself.
      open={visible}
      onClose={onClose}
      size={560}
      title={data ? `${t('order.one')} ${data.code}` : t('order.one')}
      footer={data ? <DetailActions detail={data} /> : null}
    >
      {data ? <Content detail={data} /> : null}
      {!data && error ? (
        <EmptyState icon={CloudOff} title={t('detail.failed')} hint={error.message}>
          <Button onClick={() => void refetch()}>{t('action.retry')}</Button>
        </EmptyState>
      ) : null}
      {data || error ? null : <Skeleton active paragraph={{ rows: 12 }} />}
    </Drawer>
  )
}

export default OrderPanel
