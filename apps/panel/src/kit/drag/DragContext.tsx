import {
  type Active,
  DndContext,
  type DndContextProps,
  type Over,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { useRef } from 'react'
import { type PhraseKey, useT } from '../words/i18n.ts'

/** Where something stands in its list, counted from 1. */
interface Spot {
  readonly name: string
  readonly position: number
  readonly n: number
}

interface DragContextProps
  extends Pick<DndContextProps, 'collisionDetection' | 'onDragStart' | 'onDragCancel' | 'onDragEnd' | 'children'> {
  readonly spotOf: (item: Pick<Active | Over, 'id' | 'data'>) => Spot | undefined
  /** Where the words for screen readers are rendered, if not beside the list. */
  readonly container?: Element
}

/**
 * What lies in it is dragged by the pointer, and screen readers announce where it is meanwhile, in the person's language.
 * The list itself announces where it was dropped, as it does when it is moved by keys.
 */
export const DragContext = ({ spotOf, container, ...more }: DragContextProps) => {
  const t = useT()
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }))
  const announce = (phrase: PhraseKey, spot: Spot | undefined) => spot && t(phrase, { ...spot })
  // The first position that it lies over is its own, and would be announced over its being picked up.
  const justLifted = useRef(false)
  const lift = (active: Active) => {
    justLifted.current = true
    return announce('drag.lifted', spotOf(active))
  }
  const over = (active: Active, target: Over | null) => {
    const isOwnAtFirst = justLifted.current && target?.id === active.id
    justLifted.current = false
    if (isOwnAtFirst) return undefined
    const [dragged, there] = [spotOf(active), target ? spotOf(target) : undefined]
    return dragged && there ? t('drag.over', { ...there, name: dragged.name }) : undefined
  }
  return (
    <DndContext
      sensors={sensors}
      accessibility={{
        announcements: {
          onDragStart: ({ active }) => lift(active),
          onDragOver: ({ active, over: target }) => over(active, target),
          onDragEnd: ({ active, over: target }) =>
            target?.id === active.id ? announce('drag.stays', spotOf(active)) : undefined,
          onDragCancel: ({ active }) => announce('drag.stays', spotOf(active)),
        },
        screenReaderInstructions: { draggable: t('drag.hint') },
        ...(container ? { container } : {}),
      }}
      {...more}
    />
  )
}
