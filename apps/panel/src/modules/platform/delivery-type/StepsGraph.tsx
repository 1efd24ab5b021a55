import {
  isOpenStatus,
  possibleSteps,
  type Situations,
} from '@sofra/contract/platform/delivery-type/delivery-type.contract.ts'
import type { OrderStatus } from '@sofra/contract/platform/delivery-type/delivery-type.names.ts'
import { Ban, Undo2 } from 'lucide-react'
import { type ComponentProps, type KeyboardEvent, type PointerEvent, type RefObject, useRef, useState } from 'react'
import { useT } from '../../../kit/words/i18n.ts'
import styles from './StepsGraph.module.css'

const path = ['waiting_for_approval', 'preparing', 'on_the_way', 'delivered'] as const
type PathStatus = (typeof path)[number]

/** In units of the drawing; each status is 100 wide. */
const middleOf = (status: OrderStatus) => path.indexOf(status as PathStatus) * 100 + 50
const top = 52

const arrow = (from: OrderStatus, to: OrderStatus) => {
  const [begin, end] = [middleOf(from), middleOf(to)]
  if (end - begin === 100) return `M ${begin + 43} 88 H ${end - 47}`
  return `M ${begin + 14} ${top - 2} C ${begin + 50} 8, ${end - 50} 8, ${end - 14} ${top - 4}`
}

interface StepsGraphProps {
  readonly situations: Situations
  /** The statuses with a problem. */
  readonly faulty?: readonly OrderStatus[]
  /** Absent for a read-only graph. */
  readonly editing?:
    | {
        readonly selected: OrderStatus
        readonly select: (status: OrderStatus) => void
        readonly lead: (from: OrderStatus, to: OrderStatus | null) => void
      }
    | undefined
}

const mayLead = (from: OrderStatus, to: OrderStatus | undefined) =>
  isOpenStatus(from) && possibleSteps[from].some(({ next }) => next === to)

/** Returns how many statuses an arrow key moves in reading direction; 0 for other keys. */
const stepsAside = ({ key, currentTarget }: KeyboardEvent) => {
  const on = getComputedStyle(currentTarget).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
  if (key === on) return 1
  return key === 'ArrowLeft' || key === 'ArrowRight' ? -1 : 0
}

/** Returns the next or previous possible step of a status. */
const otherNext = (status: OrderStatus, now: OrderStatus | null, by: number) => {
  const steps = isOpenStatus(status) ? possibleSteps[status].map(({ next }) => next) : []
  const at = steps.indexOf(now)
  return steps[at < 0 ? 0 : at + by] ?? now
}

/** Returns how the arrow enters a status: from the neighbour, or across those between. */
const entryOf = (situations: Situations, status: PathStatus) => {
  const from = path.findLast((one) => situations[one].next === status)
  if (!from) return undefined
  return middleOf(status) - middleOf(from) === 100 ? 'side' : 'above'
}

interface StatusNodeProps {
  readonly status: PathStatus
  readonly situation: Situations[PathStatus]
  readonly look: Readonly<Record<`data-${string}`, string | boolean | undefined>>
  /** Absent for a read-only graph. */
  readonly button?: ComponentProps<'button'> | undefined
}

const StatusNode = ({ status, situation: { next, cancel, return: back }, look, button }: StatusNodeProps) => {
  const t = useT()
  const name = t(`status.${status}`)
  const content = (
    <>
      <span>{name}</span>
      <span className={styles.ends}>
        {cancel === false ? null : <Ban size={14} role="img" aria-label={t('delivery-type.may-cancel')} />}
        {back === false ? null : <Undo2 size={14} role="img" aria-label={t('delivery-type.may-return')} />}
      </span>
    </>
  )
  const nodeLook = { className: styles.node, 'data-used': status === 'delivered' || next !== null, ...look }
  if (!button) return <div {...nodeLook}>{content}</div>
  return (
    <button
      {...nodeLook}
      {...button}
      type="button"
      aria-label={next ? t('delivery-type.step', { from: name, to: t(`status.${next}`) }) : name}
    >
      {content}
    </button>
  )
}

type Editing = NonNullable<StepsGraphProps['editing']>
type Nodes = ReadonlyMap<OrderStatus, HTMLElement>

/** Draws a step by dragging from one status to another. */
const useDragging = (nodes: RefObject<Nodes>, editing: Editing | undefined) => {
  const [drag, setDrag] = useState<{ from: OrderStatus; over: OrderStatus | undefined }>()
  const statusAt = ({ clientX, clientY }: PointerEvent) =>
    path.find((status) => nodes.current.get(status)?.contains(document.elementFromPoint(clientX, clientY)))
  const handlersOf = (status: PathStatus) => ({
    onPointerDown: (event: PointerEvent) => {
      event.currentTarget.setPointerCapture(event.pointerId)
      if (isOpenStatus(status)) setDrag({ from: status, over: undefined })
    },
    onPointerMove: (event: PointerEvent) => drag && setDrag({ from: drag.from, over: statusAt(event) }),
    onPointerUp: (event: PointerEvent) => {
      const to = statusAt(event)
      if (editing && drag && to && mayLead(drag.from, to)) editing.lead(drag.from, to)
      setDrag(undefined)
    },
    onPointerCancel: () => setDrag(undefined),
  })
  return { drag, handlersOf }
}

/** The steps that lead on in the graph. */
const edgesOf = (situations: Situations) =>
  path.flatMap((from) => {
    const { next } = situations[from]
    return next && middleOf(next) > middleOf(from) ? [{ from, to: next }] : []
  })

/** The statuses of a delivery type and their next steps; edited by dragging and by keyboard. */
export const StepsGraph = ({ situations, faulty = [], editing }: StepsGraphProps) => {
  const t = useT()
  const nodes = useRef(new Map<OrderStatus, HTMLButtonElement>())
  const { drag, handlersOf } = useDragging(nodes, editing)
  const edges = edgesOf(situations)
  const hasArc = editing !== undefined || edges.some(({ from, to }) => middleOf(to) - middleOf(from) > 100)

  const onKeyDown = (event: KeyboardEvent, status: PathStatus) => {
    const by = stepsAside(event)
    const clears = event.key === 'Delete' || event.key === 'Backspace'
    if (!editing || (by === 0 && !clears)) return
    event.preventDefault()
    if (clears) editing.lead(status, null)
    else if (event.shiftKey) editing.lead(status, otherNext(status, situations[status].next, by))
    else nodes.current.get(path[path.indexOf(status) + by] ?? status)?.focus()
  }

  const buttonOf = (status: PathStatus, { selected, select }: Editing) => ({
    ref: (node: HTMLButtonElement | null) => {
      if (node) nodes.current.set(status, node)
    },
    tabIndex: selected === status ? 0 : -1,
    onFocus: () => select(status),
    onKeyDown: (event: KeyboardEvent) => onKeyDown(event, status),
    ...handlersOf(status),
  })

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be one of the form's, and this is a drawing
    <div className={styles.graph} data-arcs={hasArc} role="group" aria-label={t('delivery-type.graph')}>
      <svg className={styles.edges} viewBox="0 0 400 124" preserveAspectRatio="none" aria-hidden="true">
        {edges.map(({ from, to }) => (
          <path key={from} d={arrow(from, to)} />
        ))}
        {drag?.over && mayLead(drag.from, drag.over) ? (
          <path className={styles.drawn} d={arrow(drag.from, drag.over)} />
        ) : null}
      </svg>
      {path.map((status) => (
        <StatusNode
          key={status}
          status={status}
          situation={situations[status]}
          look={{
            'data-entry': entryOf(situations, status),
            'data-faulty': faulty.includes(status),
            'data-target': drag ? mayLead(drag.from, status) : undefined,
          }}
          button={editing && buttonOf(status, editing)}
        />
      ))}
    </div>
  )
}
