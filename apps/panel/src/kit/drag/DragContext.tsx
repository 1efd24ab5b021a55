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

/** The position of an item in its list, counted from 1. */
interface Spot {
  readonly name: string
  readonly position: number
  readonly n: number
}

interface DragContextProps
  extends Pick<DndContextProps, 'collisionDetection' | 'onDragStart' | 'onDragCancel' | 'onDragEnd' | 'children'> {
  readonly spotOf: (item: Pick<Active | Over, 'id' | 'data'>) => Spot | undefined
  /** Where the texts for screen readers are rendered, if not beside the list. */
  readonly container?: Element
}

/**
 * Makes its content draggable by pointer. Screen readers hear the position during the drag; the list itself announces the drop,
 * as it does for moves by keyboard.
 */
export const DragContext = ({ spotOf, container, ...more }: DragContextProps) => {
  const t = useT()
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }))
  const announce = (phrase: PhraseKey, spot: Spot | undefined) => spot && t(phrase, { ...spot })
  // The first reported target is the item's own position; announcing it would replace the "picked up" message.
  const justLifted = useRef(false)
  const lift = (active: Active) => {
    justLifted.current = true
    return announce('drag.lifted', spotOf(active))
  }
  const over = (active: Active, target: Over | null) => {
    const isOwnAtFirst = justLifted.current && target?.id === active.id
    justLifted.current = false
    if (isOwnAtFirst) return undefined
    const [dragged, spot] = [spotOf(active), target ? spotOf(target) : undefined]
    return dragged && spot ? t('drag.over', { ...spot, name: dragged.name }) : undefined
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
