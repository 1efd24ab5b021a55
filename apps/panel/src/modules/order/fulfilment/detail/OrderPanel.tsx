import { type OrderDetail, orderOne } from '@sofra/contract/order/fulfilment/order.contract.ts'
import { useQuery } from '@tanstack/react-query'
import { DetailDrawer, DetailFacts } from '../../../../kit/drawer/DetailDrawer.tsx'
import { call } from '../../../../kit/http/api.ts'
import { orderTones, StatusDot } from '../../../../kit/look/Status.tsx'
import { useT } from '../../../../kit/words/i18n.ts'
import { CardLines } from '../desk/card/CardLines.tsx'
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
    <>
      <DetailFacts>
        <StatusDot tone={orderTones[detail.status]} label={t(`status.${detail.status}`)} />
        <span>{detail.branch_name}</span>
        <span>{t(`delivery-type.${detail.delivery_type}`)}</span>
        <span>{t(`source.${detail.source}`)}</span>
        <span>{detail.payment_name}</span>
      </DetailFacts>
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
    </>
  )
}

/** An order in full, in a drawer. */
const OrderPanel = ({ order, branch, onClose }: OrderPanelProps) => {
  const t = useT()
  const detail = useQuery({
    queryKey: ['order', 'one', order],
    queryFn: ({ signal }) => call(orderOne, { params: { branch_id: branch, order_id: order } }, { signal }),
  })
  return (
    <DetailDrawer
      of={detail}
      title={detail.data ? `${t('order.one')} ${detail.data.code}` : t('order.one')}
      failed={t('detail.failed')}
      size={560}
      onClose={onClose}
      foot={(known) => <DetailActions detail={known} />}
    >
      {(known) => <Content detail={known} />}
    </DetailDrawer>
  )
}

export default OrderPanel
