import { ChevronDown } from 'lucide-react'
import { ApiError } from '../../../../kit/http/api-error.ts'
import { useToast } from '../../../../kit/toast/toast.ts'
import { useT } from '../../../../kit/words/i18n.ts'
import { useMenuActions } from '../menu-context.ts'
import type { Target } from './menu-change.ts'
import styles from './StatusControl.module.css'

interface StatusControlProps {
  readonly target: Target
  readonly name: string
  readonly closed: boolean
  /** Its parent is closed: it shows its own state and cannot be changed. */
  readonly blocked?: boolean
  /** -1 where the table's keys move the focus to it. */
  readonly tabIndex?: 0 | -1
}

const choices = [
  ['hour', 'menu.close.hour'],
  ['tomorrow', 'menu.close.tomorrow'],
  ['date', 'menu.close.date'],
  ['always', 'menu.close.always'],
] as const

/** Switch of a category, product or option. Closing asks for a duration; opening is immediate. */
export const StatusControl = ({ target, name, closed, blocked = false, tabIndex = 0 }: StatusControlProps) => {
  const t = useT()
  const toast = useToast()
  const { mayClose, change, chooseUntil: askUntil, askStock, openMenu } = useMenuActions()
  const may = mayClose(target.kind)
  // Categories have no stock.
  const offered = target.kind === 'category' ? choices : [...choices, ['stock', 'stock.set'] as const]
  const pick = (key: string) => {
    if (key === 'date') askUntil({ target, name })
    else if (key === 'stock') askStock({ target, name })
    else change({ target, name, change: { status: 'closed', until: key === 'always' ? null : key } })
  }
  const ask = (anchor: HTMLElement) =>
    openMenu({ anchor, items: offered.map(([key, label]) => ({ key, label: t(label) })), onPick: pick })
  const flip = (anchor: HTMLElement) => {
    const rule = target.kind === 'option' ? 'branch-option-group.product-closed' : 'menu.category-closed'
    if (blocked) toast.fail(new ApiError(409, { message: t(rule) }))
    else if (closed) change({ target, name, change: { status: 'open' } })
    else ask(anchor)
  }
  return (
    <span className={`inline-row ${styles.control}`} data-blocked={blocked || undefined}>
      {closed && !blocked && may ? (
        <button
          type="button"
          className={styles.more}
          tabIndex={tabIndex}
          aria-haspopup="menu"
          aria-label={t('menu.change-closing', { name })}
          title={t('menu.change-closing', { name })}
          onClick={(event) => ask(event.currentTarget)}
        >
          <ChevronDown size={16} aria-hidden="true" />
        </button>
      ) : null}
      <button
        type="button"
        role="switch"
        className={styles.switch}
        tabIndex={tabIndex}
        aria-checked={!closed}
        aria-label={t('menu.status-of', { name })}
        aria-disabled={blocked || undefined}
        disabled={!may}
        onClick={(event) => flip(event.currentTarget)}
      />
    </span>
  )
}
