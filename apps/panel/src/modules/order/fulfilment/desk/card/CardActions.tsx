import type { OrderCard } from '@sofra/contract/order/fulfilment/order.contract.ts'
import { Ellipsis } from 'lucide-react'
import { MenuButton } from '../../../../../kit/menu/MenuButton.tsx'
import { lazyPart } from '../../../../../kit/part.tsx'
import { useBootstrap } from '../../../../../kit/session/session.ts'
import { useT } from '../../../../../kit/words/i18n.ts'
import { type ForwardAction, nextStep } from '../../steps/offered.ts'
import { usePending } from '../../steps/pending.ts'
import { useStep } from '../../steps/useStep.ts'
import { useStepAccess } from '../../steps/useStepAccess.ts'
import actions from './Actions.module.css'
import { Approve } from './Approve.tsx'
import styles from './Card.module.css'

const CardMenu = lazyPart(() => import('./CardMenu.tsx'))

const Forward = ({
  card,
  action,
}: {
  readonly card: OrderCard
  readonly action: Exclude<ForwardAction, 'approve'>
}) => {
  const t = useT()
  const step = useStep()
  const pending = usePending(card.id)
  return (
    <button
      type="button"
      className={actions.primary}
      data-action={action}
      aria-disabled={pending}
      onClick={() => void step(card, action)}
    >
      {t(`step.${action}`)}
    </button>
  )
}

/** The one button for what comes next, and the menu with all the rest. */
export const CardActions = ({ card }: { readonly card: OrderCard }) => {
  const t = useT()
  const settings = useBootstrap().delivery_types
  const access = useStepAccess()
  const next = nextStep(settings, card, access)
  return (
    <>
      <MenuButton
        anchor={styles.anchor}
        className={styles.more}
        aria-label={t('desk.more', { code: card.code })}
        menu={(close) => <CardMenu card={card} onClose={close} />}
      >
        <Ellipsis size={20} aria-hidden />
      </MenuButton>
      {next?.action === 'approve' ? <Approve card={card} /> : null}
      {next && next.action !== 'approve' ? <Forward card={card} action={next.action} /> : null}
    </>
  )
}
