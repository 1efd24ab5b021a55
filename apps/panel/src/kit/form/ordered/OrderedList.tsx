import { closestCenter, type DragEndEvent } from '@dnd-kit/core'
import { arrayMove, SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { type ReactNode, useState } from 'react'
import { DragContext } from '../../drag/DragContext.tsx'
import { useT } from '../../words/i18n.ts'
import { OrderedLine } from './OrderedLine.tsx'
import styles from './OrderedList.module.css'

interface OrderedListProps<Item> {
  readonly label: string
  readonly items: readonly Item[]
  readonly idOf: (item: Item) => number
  readonly nameOf: (item: Item) => string
  readonly disabled: boolean
  readonly onChange: (items: Item[]) => void
  /** Renders an item at its position. */
  readonly children: (item: Item, index: number) => ReactNode
}

/** An ordered list. Items move by dragging, by two buttons, or by Alt and the arrow keys anywhere in a line. */
export const OrderedList = <Item,>(props: OrderedListProps<Item>) => {
  const { label, items, idOf, nameOf, disabled, onChange, children } = props
  const t = useT()
  const [announcement, setAnnouncement] = useState('')
  const ids = items.map(idOf)

  const move = (from: number, to: number) => {
    const item = items[from]
    if (disabled || item === undefined || to < 0 || to >= items.length) return
    onChange(arrayMove([...items], from, to))
    setAnnouncement(t('drag.moved', { name: nameOf(item), position: to + 1, n: items.length }))
  }
  const drop = ({ active, over }: DragEndEvent) => {
    if (over && over.id !== active.id) move(ids.indexOf(Number(active.id)), ids.indexOf(Number(over.id)))
  }
  const spotOf = (id: number) => {
    const item = items[ids.indexOf(id)]
    return item && { name: nameOf(item), position: ids.indexOf(id) + 1, n: ids.length }
  }
  return (
    <>
      <DragContext collisionDetection={closestCenter} onDragEnd={drop} spotOf={({ id }) => spotOf(Number(id))}>
        <SortableContext items={ids} strategy={verticalListSortingStrategy}>
          <ol className={styles.lines} aria-label={label}>
            {items.map((item, index) => (
              <OrderedLine
                key={idOf(item)}
                id={idOf(item)}
                name={nameOf(item)}
                disabled={disabled}
                ends={{ first: index === 0, last: index === items.length - 1 }}
                onMove={(by) => move(index, index + by)}
                onRemove={() => onChange(items.filter((one) => one !== item))}
              >
                {children(item, index)}
              </OrderedLine>
            ))}
          </ol>
        </SortableContext>
      </DragContext>
      <p className="visually-hidden" aria-live="polite">
        {announcement}
      </p>
    </>
  )
}
