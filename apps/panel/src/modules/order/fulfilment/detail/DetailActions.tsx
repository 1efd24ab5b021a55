import { type OrderAction, type OrderDetail, printOrder } from '@sofra/contract/order/fulfilment/order.contract.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { lazyPart } from '../../../../kit/part.tsx'
import { useMay } from '../../../../kit/session/access.ts'
import { useT } from '../../../../kit/words/i18n.ts'
import { Approve } from '../desk/card/Approve.tsx'
import { usePrint } from '../receipt/usePrint.ts'
import { usePending } from '../steps/pending.ts'
import { useStep } from '../steps/useStep.ts'
import styles from './Detail.module.css'

const ReasonDialog = lazyPart(() => import('../steps/ReasonDialog.tsx'))

const plain = ['depart', 'deliver', 'ready', 'revert'] as const
const asking = ['return', 'cancel'] as const
const delays = [5, 10, 15] as const

/** The steps that the server says may be made now. */
export const DetailActions = ({ detail }: { readonly detail: OrderDetail }) => {
  const t = useT()
  const may = useMay()
  const step = useStep()
  const print = usePrint()
  const disabled = usePending(detail.id)
  const [dialog, setDialog] = useState<(typeof asking)[number] | null>(null)
  const allows = (action: OrderAction) => detail.allowed.includes(action)
  return (
    <div className={styles.actions}>
      {allows('approve') ? <Approve card={detail} /> : null}
      {plain.filter(allows).map((action) => (
        <Button
          key={action}
          type={action === 'depart' || action === 'deliver' ? 'primary' : 'default'}
          size="large"
          disabled={disabled}
          onClick={() => void step(detail, action)}
        >
          {t(`step.${action}`)}
        </Button>
      ))}
      {allows('delay')
        ? delays.map((minutes) => (
            <Button
              key={minutes}
              size="large"
              disabled={disabled}
              aria-label={t('step.delay', { minutes })}
              onClick={() => void step(detail, 'delay', { minutes })}
            >
              {t('step.delay.short', { minutes })}
            </Button>
          ))
        : null}
      {may(printOrder) ? (
        <Button size="large" onClick={() => void print(detail)}>
          {t('step.print')}
        </Button>
      ) : null}
      {asking.filter(allows).map((action) => (
        <Button key={action} danger size="large" disabled={disabled} onClick={() => setDialog(action)}>
          {t(`step.${action}`)}
        </Button>
      ))}
      {dialog ? <ReasonDialog card={detail} action={dialog} onClose={() => setDialog(null)} /> : null}
    </div>
  )
}
