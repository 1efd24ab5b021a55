import { editOrder } from '@sofra/contract/order/order-edit/order-edit.contract.ts'
import type { OrderAction, OrderDetail } from '@sofra/contract/order/orders/order.contract.ts'
import { Button, Dropdown, type MenuProps } from 'antd'
import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { useCorner } from '../../../../kit/look/corner.ts'
import { lazyPart } from '../../../../kit/part.tsx'
import { useMay } from '../../../../kit/session/access.ts'
import { useT } from '../../../../kit/words/i18n.ts'
import { EditDialog } from '../../order-edit/order-edit.api.tsx'
import { usePrintItems } from '../../print/print.api.ts'
import { Approve } from '../desk/card/Approve.tsx'
import { usePending } from '../steps/pending.ts'
import { useStep } from '../steps/useStep.ts'
import styles from './Detail.module.css'

const ReasonDialog = lazyPart(() => import('../steps/ReasonDialog.tsx'))

const forward = ['depart', 'deliver'] as const
const delays = [5, 10, 15] as const

type MenuAction = NonNullable<MenuProps['items']>[number]

/** All steps except the next one and the cancellation. */
const MoreActions = ({ code, items }: { readonly code: string; readonly items: readonly MenuAction[] }) => {
  const t = useT()
  const corner = useCorner('top', 'end')
  if (items.length === 0) return null
  return (
    <Dropdown menu={{ items: [...items] }} trigger={['click']} placement={corner} autoFocus>
      <Button size="large" icon={<Ellipsis size={20} aria-hidden="true" />} aria-label={t('desk.more', { code })} />
    </Dropdown>
  )
}

/** The next step as the primary action, the cancellation, and a menu with the other steps that the server allows. */
export const DetailActions = ({ detail }: { readonly detail: OrderDetail }) => {
  const t = useT()
  const may = useMay()
  const step = useStep()
  const disabled = usePending(detail.id)
  const [isEditing, setEditing] = useState(false)
  const [dialog, setDialog] = useState<'return' | 'cancel' | null>(null)
  const allows = (action: OrderAction) => detail.allowed.includes(action)
  const printItems = usePrintItems(detail)
  const stepItem = (action: 'ready' | 'revert') =>
    allows(action)
      ? [{ key: action, label: t(`step.${action}`), disabled, onClick: () => void step(detail, action) }]
      : []
  const items: MenuAction[] = [
    ...stepItem('ready'),
    ...(allows('delay') ? delays : []).map((minutes) => ({
      key: `delay-${minutes}`,
      label: t('step.delay', { minutes }),
      disabled,
      onClick: () => void step(detail, 'delay', { minutes }),
    })),
    ...stepItem('revert'),
    ...(detail.editable && detail.total !== null && may(editOrder)
      ? [{ key: 'edit', label: t('order-edit.title'), disabled, onClick: () => setEditing(true) }]
      : []),
    ...printItems,
    ...(allows('return')
      ? [{ key: 'return', label: t('step.return'), danger: true, disabled, onClick: () => setDialog('return') }]
      : []),
  ]
  return (
    <div className={`wrap-row ${styles.actions}`}>
      {allows('approve') ? <Approve card={detail} /> : null}
      {forward.filter(allows).map((action) => (
        <Button key={action} type="primary" size="large" disabled={disabled} onClick={() => void step(detail, action)}>
          {t(`step.${action}`)}
        </Button>
      ))}
      {allows('cancel') ? (
        <Button danger size="large" disabled={disabled} onClick={() => setDialog('cancel')}>
          {t('step.cancel')}
        </Button>
      ) : null}
      <MoreActions code={detail.code} items={items} />
      {isEditing ? <EditDialog order={detail} onClose={() => setEditing(false)} /> : null}
      {dialog ? <ReasonDialog card={detail} action={dialog} onClose={() => setDialog(null)} /> : null}
    </div>
  )
}
