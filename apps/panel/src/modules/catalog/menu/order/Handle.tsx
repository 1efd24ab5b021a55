import { useDraggable } from '@dnd-kit/core'
import { GripVertical } from 'lucide-react'
import { useT } from '../../../../kit/words/i18n.ts'
import { keyOf } from '../frame/menu-rows.ts'
import { type PopItem, useMenuActions } from '../menu-context.ts'
import styles from './Handle.module.css'
import { type MovedItem, stepOfKey, useOrder } from './order-context.ts'

interface HandleProps {
  readonly of: MovedItem
  readonly tabIndex?: 0 | -1
}

/** Drag handle of a row, also for Alt with arrow keys and for a menu of targets. */
export const Handle = ({ of, tabIndex = 0 }: HandleProps) => {
  const t = useT()
  const { openMenu } = useMenuActions()
  const order = useOrder()
  const { setNodeRef, listeners } = useDraggable({ id: `${of.kind}-${of.id}`, data: { moved: of } })
  const itemsNow = (): PopItem[] => [
    { key: 'up', label: t('menu.order.up') },
    { key: 'down', label: t('menu.order.down') },
    { key: 'first', label: t('menu.order.first') },
    { key: 'last', label: t('menu.order.last') },
    ...order.current
      .categoriesFor(of)
      .map(({ id, name }) => ({ key: String(id), label: t('menu.order.into', { name }) })),
  ]
  return (
    <button
      type="button"
      ref={setNodeRef}
      className={styles.handle}
      data-handle={keyOf(of)}
      tabIndex={tabIndex}
      aria-haspopup="menu"
      aria-label={t('menu.order.of', { name: of.name })}
      title={t('drag.hint')}
      {...listeners}
      onKeyDown={(event) => {
        const by = stepOfKey(event)
        if (by === undefined) return
        event.preventDefault()
        event.stopPropagation()
        order.current.step(of, by)
      }}
      onClick={(event) =>
        openMenu({ anchor: event.currentTarget, items: itemsNow(), onPick: (key) => order.current.pick(of, key) })
      }
    >
      <GripVertical size={16} aria-hidden="true" />
    </button>
  )
}
