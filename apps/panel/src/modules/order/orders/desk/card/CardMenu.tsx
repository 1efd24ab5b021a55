import type { OrderAction, OrderCard } from '@sofra/contract/order/orders/order.contract.ts'
import { useQueryClient } from '@tanstack/react-query'
import type { MenuProps } from 'antd'
import { serverNow } from '../../../../../kit/http/server-time.ts'
import { useCorner } from '../../../../../kit/look/corner.ts'
import { AnchoredMenu } from '../../../../../kit/menu/AnchoredMenu.tsx'
import { useBootstrap } from '../../../../../kit/session/session.ts'
import { useT } from '../../../../../kit/words/i18n.ts'
import { usePrintItems } from '../../../print/print.api.ts'
import { otherSteps } from '../../steps/offered.ts'
import { usePending } from '../../steps/pending.ts'
import { useStep } from '../../steps/useStep.ts'
import { useStepAccess } from '../../steps/useStepAccess.ts'
import { useDesk } from '../DeskContext.ts'
import { knownCard } from '../desk-query.ts'

type Item = NonNullable<MenuProps['items']>[number]

const delays = [5, 10, 15] as const

/** All actions of an order except the next step. */
const CardMenu = ({ card, onClose }: { readonly card: OrderCard; readonly onClose: () => void }) => {
  const corner = useCorner('bottom', 'end')
  const t = useT()
  const step = useStep()
  const printItems = usePrintItems(card)
  const client = useQueryClient()
  const { open, ask } = useDesk()
  const pending = usePending(card.id)
  const steps = otherSteps(useBootstrap().delivery_types, card, useStepAccess(), serverNow())
  // The menu may have been open for a while; actions use the order's current state.
  const now = () => knownCard(client, card.id) ?? card

  const itemsOf = (action: OrderAction): Item[] => {
    if (action === 'delay')
      return delays.map((minutes) => ({
        key: `delay-${minutes}`,
        label: t('step.delay', { minutes }),
        disabled: pending,
        onClick: () => void step(now(), 'delay', { minutes }),
      }))
    const asks = action === 'cancel' || action === 'return'
    return [
      ...(asks ? [{ type: 'divider' as const, key: `before-${action}` }] : []),
      {
        key: action,
        label: t(`step.${action}`),
        disabled: pending,
        danger: asks,
        onClick: () => (asks ? ask(now(), action) : void step(now(), action)),
      },
    ]
  }
  const items: Item[] = [
    { key: 'detail', label: t('step.detail'), onClick: () => open(card) },
    ...printItems,
    ...steps.flatMap(itemsOf),
  ]
  return <AnchoredMenu menu={{ items }} placement={corner} onClose={onClose} />
}

export default CardMenu
