import type { OrderAction, OrderDetail } from '@sofra/contract/order/fulfilment/order.contract.ts'
import { editOrder } from '@sofra/contract/order/order-edit/order-edit.contract.ts'
import { printOrder } from '@sofra/contract/order/print/print.contract.ts'
import { Button, Dropdown } from 'antd'
import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { useCorner } from '../../../../kit/look/corner.ts'
import { useNarrowerThan } from '../../../../kit/look/narrow.ts'
import { lazyPart } from '../../../../kit/part.tsx'
import { useMay } from '../../../../kit/session/access.ts'
import { useT } from '../../../../kit/words/i18n.ts'
import { EditDialog } from '../../order-edit/order-edit.api.tsx'
import { usePrint } from '../../print/print.api.ts'
import { Approve } from '../desk/card/Approve.tsx'
import { usePending } from '../steps/pending.ts'
import { useStep } from '../steps/useStep.ts'
import styles from './Detail.module.css'

const ReasonDialog = lazyPart(() => import('../steps/ReasonDialog.tsx'))

const plain = ['depart', 'deliver', 'ready'] as const
const asking = ['return', 'cancel'] as const
const delays = [5, 10, 15] as const

/** What is done seldom. */
interface Rare {
  readonly key: string
  readonly label: string
  /** Where there is room for a few letters. */
  readonly short?: string
  readonly danger?: boolean
  readonly disabled?: boolean
  readonly onClick: () => void
}

/** Below this width, in pixels, what is done seldom stands in a menu, so that all fits in one line. */
const roomy = 900

const RareActions = ({ code, rare }: { readonly code: string; readonly rare: readonly Rare[] }) => {
  const t = useT()
  const narrow = useNarrowerThan(roomy)
  const corner = useCorner('top', 'end')
  if (!narrow)
    return rare.map(({ key, label, short, ...rest }) => (
      <Button key={key} size="large" {...(short ? { 'aria-label': label } : {})} {...rest}>
        {short ?? label}
      </Button>
    ))
  if (rare.length === 0) return null
  const items = rare.map(({ short: _, ...item }) => item)
  return (
    <Dropdown menu={{ items }} trigger={['click']} placement={corner} autoFocus>
      <Button size="large" icon={<Ellipsis size={20} aria-hidden="true" />} aria-label={t('desk.more', { code })} />
    </Dropdown>
  )
}

/** The steps that the server says may be made now. */
export const DetailActions = ({ detail }: { readonly detail: OrderDetail }) => {
  const t = useT()
  const may = useMay()
  const step = useStep()
  const print = usePrint()
  const disabled = usePending(detail.id)
  const [isEditing, setEditing] = useState(false)
  const [dialog, setDialog] = useState<(typeof asking)[number] | null>(null)
  const allows = (action: OrderAction) => detail.allowed.includes(action)
  const rare: Rare[] = [
    ...(allows('delay') ? delays : []).map((minutes) => ({
      key: `delay-${minutes}`,
      label: t('step.delay', { minutes }),
      short: t('step.delay.short', { minutes }),
      disabled,
      onClick: () => void step(detail, 'delay', { minutes }),
    })),
    ...(allows('revert')
      ? [{ key: 'revert', label: t('step.revert'), disabled, onClick: () => void step(detail, 'revert') }]
      : []),
    ...(detail.editable && detail.total !== null && may(editOrder)
      ? [{ key: 'edit', label: t('order-edit.title'), disabled, onClick: () => setEditing(true) }]
      : []),
    ...(may(printOrder)
      ? [
          { key: 'print', label: t('step.print'), onClick: () => void print(detail, 'receipt') },
          { key: 'ticket', label: t('print.ticket'), onClick: () => void print(detail, 'ticket') },
          ...(detail.edits > 0
            ? [{ key: 'change', label: t('print.change'), onClick: () => void print(detail, 'change') }]
            : []),
        ]
      : []),
    ...asking
      .filter(allows)
      .map((key) => ({ key, label: t(`step.${key}`), danger: true, disabled, onClick: () => setDialog(key) })),
  ]
  return (
    <div className={styles.actions}>
      {allows('approve') ? <Approve card={detail} /> : null}
      {plain.filter(allows).map((action) => (
        <Button
          key={action}
          type={action === 'ready' ? 'default' : 'primary'}
          size="large"
          disabled={disabled}
          onClick={() => void step(detail, action)}
        >
          {t(`step.${action}`)}
        </Button>
      ))}
      <RareActions code={detail.code} rare={rare} />
      {isEditing ? <EditDialog order={detail} onClose={() => setEditing(false)} /> : null}
      {dialog ? <ReasonDialog card={detail} action={dialog} onClose={() => setDialog(null)} /> : null}
    </div>
  )
}
