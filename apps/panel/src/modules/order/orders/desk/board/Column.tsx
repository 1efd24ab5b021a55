import type { OrderCard } from '@sofra/contract/order/orders/order.contract.ts'
import { ChevronsLeft, ChevronsRight } from 'lucide-react'
import { memo, type RefObject, use, useLayoutEffect, useRef, useState } from 'react'
import { useFollow } from '../../../../../kit/screen/link.ts'
import { ReachableContext } from '../../../../../kit/screen/open.ts'
import { useT } from '../../../../../kit/words/i18n.ts'
import { Card } from '../card/Card.tsx'
import { useDesk } from '../DeskContext.ts'
import styles from './Board.module.css'
import type { ColumnName } from './columns.ts'
import { type ColumnHandle, orderOf, useColumnFocus } from './focus.ts'
import { useSlots, useWindow } from './places.ts'

/** A link from the loaded orders to the list of all. */
const Earlier = ({ name }: { readonly name: ColumnName }) => {
  const t = useT()
  const { list } = useDesk()
  const follow = useFollow()
  if (!use(ReachableContext)(list)) return null
  return (
    <a className={styles.earlier} href={list} onClick={follow}>
      {t(name === 'done' ? 'desk.earlier' : 'desk.all')}
    </a>
  )
}

interface HeadProps extends Pick<ColumnProps, 'name' | 'collapsed' | 'onToggle'> {
  readonly count: number
  /** More orders may exist than the desk loads. */
  readonly isCut: boolean
}

/** The title of a column, its count, and the button that folds it. */
const Head = ({ name, collapsed, onToggle, count, isCut }: HeadProps) => {
  const t = useT()
  const title = t(`desk.column.${name}`)
  const Icon = collapsed ? ChevronsRight : ChevronsLeft
  return (
    <header className={`row ${styles.columnHead}`}>
      <h2 tabIndex={-1}>{title}</h2>
      <span className={styles.count}>
        <span aria-hidden>
          {count}
          {isCut ? '+' : ''}
        </span>
        <span className="visually-hidden">{t(isCut ? 'desk.count.more' : 'desk.count', { n: count })}</span>
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
  )
}

interface ColumnProps {
  readonly name: ColumnName
  readonly cards: readonly OrderCard[]
  readonly filtered: boolean
  readonly collapsed: boolean
  readonly onToggle: (name: ColumnName) => void
  readonly handle: RefObject<ColumnHandle | null>
}

const noHeight = () => 0

/**
 * One column of the desk: heading with count and the visible cards, or an empty state. The count shows if more orders may exist
 * than the desk loads.
 */
export const Column = memo(({ name, cards, filtered, collapsed, onToggle, handle }: ColumnProps) => {
  const t = useT()
  const { leadMinutes, cut } = useDesk()
  const isCut = cut.includes(name)
  const list = useRef<HTMLDivElement>(null)
  // Called in the render in which a card disappears, while the page still shows it.
  const heights = useRef<(id: number) => number>(noHeight)
  const { slots, touch } = useSlots(cards, (id) => heights.current(id))
  const ids = slots.flatMap(({ id, gap }) => (gap === null ? [id] : []))
  const { focused, settle, watch } = useColumnFocus({ list, cards: ids, handle })
  const { drawn, height, measure, reveal, heightOf } = useWindow(name, { slots, list, focused })
  useLayoutEffect(() => {
    heights.current = heightOf
    settle(reveal)
  })
  // Cards of the first render, and those already highlighted, are not new.
  const [seen] = useState(() => new Set<number | undefined>(cards.map(({ id }) => id)))
  const byId = new Map(cards.map((card) => [card.id, card]))
  const empty = filtered ? t('desk.no-match') : t(`desk.empty.${name}`, { minutes: leadMinutes })

  return (
    <section
      className={`column ${styles.column}`}
      data-column={name}
      data-collapsed={collapsed || undefined}
      data-filled={cards.length > 0 || undefined}
      aria-label={t(`desk.column.${name}`)}
    >
      <Head name={name} collapsed={collapsed} onToggle={onToggle} count={cards.length} isCut={isCut} />
      <div
        className={styles.cards}
        ref={list}
        onPointerMove={touch}
        onPointerDown={touch}
        onAnimationEnd={({ target }) => seen.add(orderOf(target))}
        {...watch}
      >
        {cards.length === 0 ? <p className={styles.empty}>{empty}</p> : null}
        <div className={styles.all} style={{ blockSize: slots.length > 0 ? height : 0 }}>
          {drawn.map(({ id, gap, index, start }) => {
            const card = byId.get(id)
            return (
              <div
                key={id}
                ref={measure}
                data-index={index}
                className={styles.place}
                style={{ insetBlockStart: start }}
              >
                {card ? (
                  <Card card={card} column={name} arrived={!seen.has(id)} at={ids.indexOf(id) + 1} of={ids.length} />
                ) : (
                  <div aria-hidden style={{ blockSize: gap ?? 0 }} />
                )}
              </div>
            )
          })}
        </div>
        {isCut ? <Earlier name={name} /> : null}
      </div>
    </section>
  )
})
