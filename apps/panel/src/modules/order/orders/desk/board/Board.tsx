import type { OrderCard } from '@sofra/contract/order/orders/order.contract.ts'
import { createRef, Suspense, useCallback, useEffect, useMemo, useState } from 'react'
import { lazyPart } from '../../../../../kit/part.tsx'
import { useKeys } from '../../../../../kit/screen/keys.ts'
import { useTick } from '../../../../../kit/tick.ts'
import { useT } from '../../../../../kit/words/i18n.ts'
import { useDesk } from '../DeskContext.ts'
import styles from './Board.module.css'
import { Column } from './Column.tsx'
import { boardOf, type ColumnName, columnNames } from './columns.ts'
import { type ColumnHandle, enterBoard, focusedCard, moveCard } from './focus.ts'

const key = 'sofra.desk.collapsed'
const startsCollapsed: readonly ColumnName[] = ['scheduled']

const storedCollapsed = (): ReadonlySet<ColumnName> => {
  const text = localStorage.getItem(key)
  if (text === null) return new Set(startsCollapsed)
  const names = text.split(',')
  return new Set(columnNames.filter((name) => names.includes(name)))
}

/** The collapsed columns, stored in this browser, and the column shown on a phone. */
const useColumns = () => {
  const [collapsed, setCollapsed] = useState(storedCollapsed)
  const [current, choose] = useState<ColumnName>('waiting')
  const toggle = useCallback((name: ColumnName) => {
    setCollapsed((before) => {
      const after = new Set(before)
      if (!after.delete(name)) after.add(name)
      localStorage.setItem(key, [...after].join(','))
      return after
    })
  }, [])
  return { collapsed, toggle, current, choose }
}

/** A column whose orders are loading. */
const ColumnSkeleton = ({ name }: { readonly name: ColumnName }) => {
  const t = useT()
  return (
    <section className={`column ${styles.column}`} data-column={name} aria-busy="true">
      <header className={`row ${styles.columnHead}`}>
        <h2>{t(`desk.column.${name}`)}</h2>
      </header>
      <div className={styles.cards}>
        <div className={styles.bone} />
        <div className={styles.bone} />
      </div>
    </section>
  )
}

interface BoardBarProps {
  readonly board: ReturnType<typeof boardOf> | undefined
  readonly current: ColumnName
  readonly onChoose: (name: ColumnName) => void
}

/** The bar at the foot of a phone: the columns with their counts. */
const BoardBar = ({ board, current, onChoose }: BoardBarProps) => {
  const t = useT()
  const { cut } = useDesk()
  return (
    <nav className={styles.bar} aria-label={t('desk.columns')}>
      {columnNames.map((name) => (
        <button
          key={name}
          type="button"
          data-column={name}
          data-filled={Boolean(board?.[name].length)}
          aria-current={name === current}
          onClick={() => onChoose(name)}
        >
          <strong>
            {board?.[name].length ?? '–'}
            {board && cut.includes(name) ? '+' : ''}
          </strong>
          <span>{t(`desk.column.${name}`)}</span>
        </button>
      ))}
    </nav>
  )
}

const typesOrAsks = 'input, textarea, select, [contenteditable="true"], [role="dialog"], [role="menu"]'

/** Clicks a button of the focused card; Enter opens the card, as it presses any focused button. */
const pressInCard = (selector: string) => focusedCard()?.querySelector<HTMLElement>(selector)?.click()

/** Handles keys while no field, dialog or menu has the focus; `DeskKeys` lists them. */
const useCardKeys = (onHelp: () => void) => {
  const [columns] = useState(() => columnNames.map((name) => ({ name, handle: createRef<ColumnHandle>() })))
  const handles = () => columns.map(({ handle }) => handle.current)
  useEffect(() => enterBoard(columns.map(({ handle }) => handle)), [columns])
  const actions: Readonly<Record<string, () => void>> = {
    j: () => moveCard(handles(), 1),
    k: () => moveCard(handles(), -1),
    a: () => pressInCard('button[data-action]'),
    m: () => pressInCard('button[aria-haspopup="menu"]'),
    '?': onHelp,
  }
  useKeys((event) => {
    const action = actions[event.key.toLowerCase()]
    if (!action || event.ctrlKey || event.metaKey || event.altKey) return
    if (document.activeElement?.closest(typesOrAsks)) return
    event.preventDefault()
    action()
  })
  return columns
}

const DeskKeys = lazyPart(() => import('./DeskKeys.tsx'))

interface BoardProps {
  /** Absent until they are loaded. */
  readonly cards: readonly OrderCard[] | undefined
  readonly leadMinutes: number
  readonly filtered: boolean
}

const look = 10_000

/** The columns side by side; on a phone one of them, chosen in the bar below. */
export const Board = ({ cards, leadMinutes, filtered }: BoardProps) => {
  const t = useT()
  // Scheduled orders change their column with time.
  const now = useTick((time) => Math.floor(time / look) * look)
  const board = useMemo(() => cards && boardOf(cards, now, leadMinutes), [cards, now, leadMinutes])
  const { collapsed, toggle, current, choose } = useColumns()
  const [help, setHelp] = useState(false)
  const columns = useCardKeys(() => setHelp(true))
  return (
    <>
      <div className={styles.board} data-current={current}>
        {columns.map(({ name, handle }) =>
          board ? (
            <Suspense key={name} fallback={<ColumnSkeleton name={name} />}>
              <Column
                name={name}
                cards={board[name]}
                filtered={filtered}
                collapsed={collapsed.has(name)}
                onToggle={toggle}
                handle={handle}
              />
            </Suspense>
          ) : (
            <ColumnSkeleton key={name} name={name} />
          ),
        )}
      </div>
      <BoardBar board={board} current={current} onChoose={choose} />
      <button
        type="button"
        className={styles.keys}
        aria-label={t('desk.keys')}
        title={t('desk.keys')}
        onClick={() => setHelp(true)}
      >
        ?
      </button>
      {help ? <DeskKeys onClose={() => setHelp(false)} /> : null}
    </>
  )
}
