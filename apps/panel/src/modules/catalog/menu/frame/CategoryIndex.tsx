import { closestCenter, type DragEndEvent } from '@dnd-kit/core'
import { SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { type ComponentProps, memo, useEffect, useState } from 'react'
import { DragContext } from '../../../../kit/drag/DragContext.tsx'
import { useLang, useT } from '../../../../kit/words/i18n.ts'
import { translatedText } from '../../../../kit/words/translated.ts'
import { useMenuActions } from '../menu-context.ts'
import type { MenuSection } from '../menu-view.ts'
import { stepOfKey, useOrder } from '../order/order-context.ts'
import styles from './CategoryIndex.module.css'

interface ItemProps {
  readonly section: MenuSection
  readonly current: boolean
  readonly onGo: (category: number) => void
}

const Item = ({ section, current, onGo, ...more }: ItemProps & ComponentProps<'button'>) => {
  const t = useT()
  const [lang] = useLang()
  const { mayOrder } = useMenuActions()
  const order = useOrder()
  const { category, closed, closedProducts } = section
  const { id } = category
  const name = translatedText(category.name, lang)
  const count = closed ? category.products.length : closedProducts
  return (
    <button
      type="button"
      className={styles.item}
      aria-current={current ? 'location' : undefined}
      aria-keyshortcuts={mayOrder ? 'Alt+ArrowUp Alt+ArrowDown' : undefined}
      {...more}
      onKeyDown={(event) => {
        const by = mayOrder ? stepOfKey(event) : undefined
        if (by === undefined) return
        event.preventDefault()
        order.current.step({ kind: 'category', id, name }, by)
      }}
      onClick={() => onGo(id)}
    >
      <span className={styles.name}>{name}</span>
      {count > 0 ? (
        <span className="bad numbers" title={t('menu.closed-count', { n: count })}>
          <span aria-hidden="true">{count}</span>
          <span className="visually-hidden">{t('menu.closed-count', { n: count })}</span>
        </span>
      ) : null}
    </button>
  )
}

const PlainItem = memo(Item)

const SortableItem = memo((props: ItemProps) => {
  const { attributes, setNodeRef, listeners, transform, transition } = useSortable({ id: props.section.category.id })
  const style = { transform: CSS.Translate.toString(transform), transition }
  return (
    <Item ref={setNodeRef} style={style} aria-describedby={attributes['aria-describedby']} {...listeners} {...props} />
  )
})

/** False until the first paint: draggable entries are more expensive than links. */
const useIdle = () => {
  const [idle, setIdle] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIdle(true), 1_000)
    return () => clearTimeout(timer)
  }, [])
  return idle
}

interface CategoryIndexProps {
  readonly sections: readonly MenuSection[]
  /** The category at the top of the window. */
  readonly inSight: number | undefined
  readonly onGo: (category: number) => void
  readonly onMove: (category: number, beside: { before?: number; after?: number }) => void
}

/**
 * The categories at the side: links, the visible one marked, with the number of closed products; dragging changes their order.
 */
export const CategoryIndex = memo(({ sections, inSight, onGo, onMove }: CategoryIndexProps) => {
  const t = useT()
  const [lang] = useLang()
  const ids = sections.map(({ category }) => category.id)
  const drop = ({ active, over }: DragEndEvent) => {
    if (!over || over.id === active.id) return
    const down = ids.indexOf(Number(active.id)) < ids.indexOf(Number(over.id))
    onMove(Number(active.id), { [down ? 'after' : 'before']: Number(over.id) })
  }
  const spotOf = (id: number) => {
    const category = sections[ids.indexOf(id)]?.category
    return category && { name: translatedText(category.name, lang), position: ids.indexOf(id) + 1, n: ids.length }
  }
  const idle = useIdle()
  const { mayOrder } = useMenuActions()
  const items = (One: typeof SortableItem | typeof PlainItem) =>
    sections.map((section) => (
      <One key={section.category.id} section={section} current={section.category.id === inSight} onGo={onGo} />
    ))
  return (
    <nav className={`column ${styles.index}`} aria-label={t('menu.categories')}>
      {idle && mayOrder ? (
        <DragContext collisionDetection={closestCenter} onDragEnd={drop} spotOf={({ id }) => spotOf(Number(id))}>
          <SortableContext items={ids} strategy={verticalListSortingStrategy}>
            {items(SortableItem)}
          </SortableContext>
        </DragContext>
      ) : (
        items(PlainItem)
      )}
    </nav>
  )
})
