import { type PlannedTable, planSize } from '@sofra/contract/branch/dining-table/dining-plan.contract.ts'
import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef } from 'react'
import styles from './PlanBoard.module.css'
import { onPlan, type PlacedTable, type Spot, sizeOf } from './plan.ts'

const percent = (steps: number, of: number) => `${(steps / of) * 100}%`

const arrows: Readonly<Record<string, Spot>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

interface PlanBoardProps<Table extends PlannedTable> {
  readonly label: string
  readonly tables: readonly PlacedTable<Table>[]
  readonly nameOf: (table: Table) => string
  /** Absent if tables cannot be moved. */
  readonly onMove?: ((table: Table, to: Spot) => void) | undefined
  /** Returns the click handler of a table; absent while arranging. */
  readonly onOpen?: ((table: Table) => (() => void) | undefined) | undefined
  /** Renders the content of a table. */
  readonly children: (table: Table) => ReactNode
}

/** The floor plan of an area: tables as buttons, dragged or moved by arrow keys if permitted. */
export const PlanBoard = <Table extends PlannedTable>(props: PlanBoardProps<Table>) => {
  const { label, tables, nameOf, onMove, onOpen, children } = props
  const board = useRef<HTMLDivElement>(null)
  const drag = useRef<{ readonly id: number; readonly from: Spot; readonly at: Spot }>(undefined)

  const stepsOf = ({ clientX, clientY }: PointerEvent): Spot => {
    const box = board.current?.getBoundingClientRect()
    if (!box) return { x: 0, y: 0 }
    return { x: (clientX / box.width) * planSize.width, y: (clientY / box.height) * planSize.height }
  }
  const lift = (event: PointerEvent, table: PlacedTable<Table>) => {
    if (!onMove || event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    drag.current = { id: table.id, from: { x: table.x, y: table.y }, at: stepsOf(event) }
  }
  const pull = (event: PointerEvent, table: PlacedTable<Table>) => {
    const dragged = drag.current
    if (dragged?.id !== table.id) return
    const now = stepsOf(event)
    const to = onPlan(table, { x: dragged.from.x + now.x - dragged.at.x, y: dragged.from.y + now.y - dragged.at.y })
    if (to.x !== table.x || to.y !== table.y) onMove?.(table, to)
  }
  const drop = () => {
    drag.current = undefined
  }
  const press = (event: KeyboardEvent, table: PlacedTable<Table>) => {
    const by = arrows[event.key]
    if (!by || !onMove) return
    event.preventDefault()
    const far = event.shiftKey ? 4 : 1
    onMove(table, onPlan(table, { x: table.x + by.x * far, y: table.y + by.y * far }))
  }
  return (
    <section className={styles.scroll} aria-label={label}>
      {/* Not mirrored in right-to-left languages, because it shows a real room. */}
      <div ref={board} dir="ltr" className={`card ${styles.board}`} data-movable={onMove ? true : undefined}>
        {tables.map((table) => {
          const { width, height } = sizeOf(table)
          return (
            <button
              key={table.id}
              type="button"
              className={styles.table}
              data-shape={table.shape}
              data-off={table.is_active ? undefined : true}
              style={{
                insetInlineStart: percent(table.x, planSize.width),
                insetBlockStart: percent(table.y, planSize.height),
                inlineSize: percent(width, planSize.width),
                blockSize: percent(height, planSize.height),
              }}
              onPointerDown={(event) => lift(event, table)}
              onPointerMove={(event) => pull(event, table)}
              onPointerUp={drop}
              onClick={onOpen?.(table)}
              onPointerCancel={drop}
              onKeyDown={(event) => press(event, table)}
            >
              <span className="visually-hidden">{nameOf(table)}</span>
              <span className={styles.face} aria-hidden="true">
                {children(table)}
              </span>
            </button>
          )
        })}
      </div>
    </section>
  )
}
