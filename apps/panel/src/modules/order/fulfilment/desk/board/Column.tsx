import type { OrderCard } from '@sofra/contract/order/fulfilment/order.contract.ts'
import { ChevronsLeft, ChevronsRight } from 'lucide-react'
import { memo, type RefObject, useEffect, useRef, useState } from 'react'
import { useT } from '../../../../../kit/words/i18n.ts'
import { Card } from '../card/Card.tsx'
import { useDesk } from '../DeskContext.ts'
import styles from './Board.module.css'
import type { ColumnName } from './columns.ts'
import { useColumnFocus } from './focus.ts'
import { reconcile, released, type Slot } from './slots.ts'

const quietAfter = 900

const isInOrder = (slots: readonly Slot[], ids: readonly number[]) =>
  slots.length === ids.length && slots.every(({ id, gap }, index) => gap === null && id === ids[index])

/**
 * The places of a column's cards, which don't move while a finger or the mouse is on their way to one of them. `touch`
 * is to be called whenever the pointer moves or presses in the column.
 */
const useSlots = (cards: readonly OrderCard[], list: RefObject<HTMLElement | null>) => {
  const lastInputAt = useRef(0)
  const ids = cards.map(({ id }) => id)
  const [slots, setSlots] = useState(() => released(ids))

  // Asked in the render in which a card goes, while the page still shows it.
  const heightOf = (id: number) => list.current?.querySelector<HTMLElement>(`[data-order="${id}"]`)?.offsetHeight ?? 0
  const compacted = reconcile(slots, ids, heightOf)
  if (compacted !== slots) setSlots(compacted)

  const inOrder = isInOrder(compacted, ids)
  useEffect(() => {
    if (inOrder) return
    const timer = setInterval(() => {
      if (performance.now() - lastInputAt.current >= quietAfter) setSlots(released(cards.map(({ id }) => id)))
    }, quietAfter / 3)
    return () => clearInterval(timer)
  }, [inOrder, cards])

  return {
    slots: compacted,
    touch: () => {
      lastInputAt.current = performance.now()
    },
  }
}

interface ColumnProps {
  readonly name: ColumnName
  readonly cards: readonly OrderCard[]
  readonly filtered: boolean
  readonly collapsed: boolean
  readonly onToggle: (name: ColumnName) => void
}

/** One column of the desk: heading with count, its cards, or what will appear in it. */
export const Column = memo(({ name, cards, filtered, collapsed, onToggle }: ColumnProps) => {
  const t = useT()
  const { leadMinutes } = useDesk()
  const list = useRef<HTMLDivElement>(null)
  const { slots, touch } = useSlots(cards, list)
  const focus = useColumnFocus(list, cards)
  // What was there when the column was first drawn has not just arrived.
  const [first] = useState(() => new Set(cards.map(({ id }) => id)))
  const byId = new Map(cards.map((card) => [card.id, card]))
  const title = t(`desk.column.${name}`)
  const Icon = collapsed ? ChevronsRight : ChevronsLeft
  const empty = filtered ? t('desk.no-match') : t(`desk.empty.${name}`, { minutes: leadMinutes })

  return (
    <section
      className={styles.column}
      data-column={name}
      data-collapsed={collapsed || undefined}
      data-filled={cards.length > 0 || undefined}
      aria-label={title}
    >
      <header className={styles.columnHead}>
        <h2 tabIndex={-1}>{title}</h2>
        <span className={styles.count}>
          <span aria-hidden>{cards.length}</span>
          <span className="visually-hidden">{t('desk.count', { n: cards.length })}</span>
        </span>
        <button
          type="button"
          className={styles.fold}
          aria-expanded={!collapsed}
          aria-label={t(collapsed ? 'desk.expand' : 'desk.collapse', { name: title })}
          onClick={() => onToggle(name)}
        >
          <Icon size={16} aria-hidden />
        </button>
      </header>
      <div className={styles.cards} ref={list} onPointerMove={touch} onPointerDown={touch} {...focus}>
        {cards.length === 0 ? <p className={styles.empty}>{empty}</p> : null}
        {slots.map(({ id, gap }) => {
          const card = byId.get(id)
          if (card) return <Card key={id} card={card} column={name} arrived={!first.has(id)} />
          return <div key={id} aria-hidden className={styles.gap} style={{ blockSize: gap ?? 0 }} />
        })}
      </div>
    </section>
  )
})
