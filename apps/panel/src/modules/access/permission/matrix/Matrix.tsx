import {
  type Permission,
  type PermissionArea,
  permissionResources,
} from '@sofra/contract/access/permission/permission.contract.ts'
import { permissionActions } from '@sofra/contract/kernel/access.ts'
import { SearchX } from 'lucide-react'
import { useDeferredValue, useEffect, useRef } from 'react'
import { inlineKey } from '../../../../kit/inline-key.ts'
import { EmptyState } from '../../../../kit/list/EmptyState.tsx'
import { useMay } from '../../../../kit/session/access.ts'
import { useT } from '../../../../kit/words/i18n.ts'
import { Checkbox } from './Checkbox.tsx'
import styles from './Matrix.module.css'
import { type MatrixRow, matching, permissionsIn, selectedOf } from './matrix.ts'
import { Row } from './Row.tsx'

interface AreaRowsProps {
  readonly area: PermissionArea
  readonly checked: ReadonlySet<string>
  readonly before: ReadonlySet<string>
  readonly select: ((permissions: readonly Permission[], on: boolean) => void) | undefined
  readonly sourceOf: ((key: string) => string | undefined) | undefined
  readonly linked: boolean
}

const among = ({ permissions }: MatrixRow, keys: ReadonlySet<string>) =>
  permissions.flatMap(({ key }) => (keys.has(key) ? [key] : [])).join(' ')

/** An area: its name with all of it, then its resources. */
const AreaRows = ({ area, checked, before, ...rest }: AreaRowsProps) => {
  const t = useT()
  const all = permissionsIn(area)
  const n = all.filter(({ key }) => checked.has(key)).length
  return (
    <tbody>
      <tr className={styles.area}>
        <th scope="rowgroup" colSpan={permissionActions.length + 1}>
          <Checkbox
            label={t('role.all-of-area', { area: area.name })}
            selected={selectedOf(all, checked)}
            column={0}
            locked={!rest.select || all.every(({ held }) => !held)}
            onSelect={(next) => rest.select?.(all, next)}
            look={{ refused: rest.select !== undefined && all.every(({ held }) => !held) }}
          >
            <span aria-hidden="true">{area.name}</span>
          </Checkbox>
          <span className={styles.count}>{t('role.held-of', { n, all: all.length })}</span>
        </th>
      </tr>
      {area.rows.map((row) => (
        <Row key={row.resource} row={row} on={among(row, checked)} was={among(row, before)} {...rest} />
      ))}
    </tbody>
  )
}

const cellsOf = (row: Element) => [...row.querySelectorAll<HTMLInputElement>('input[data-column]')]

const beside = (cells: readonly HTMLInputElement[], from: HTMLInputElement, step: number) =>
  cells[cells.indexOf(from) + step]

/** The box of the next row that has any, in the same column or in the nearest one before it. */
const across = (rows: readonly HTMLElement[], from: HTMLInputElement, step: number) => {
  const column = Number(from.dataset.column)
  const row = rows[rows.findIndex((one) => one.contains(from)) + step]
  return row && (cellsOf(row).findLast((cell) => Number(cell.dataset.column) <= column) ?? cellsOf(row)[0])
}

const next = (table: HTMLElement, from: HTMLInputElement, key: string) => {
  const rows = [...table.querySelectorAll<HTMLElement>('tr')].filter((row) => cellsOf(row).length > 0)
  const own = cellsOf(rows.find((row) => row.contains(from)) ?? table)
  if (key === 'ArrowRight') return beside(own, from, 1)
  if (key === 'ArrowLeft') return beside(own, from, -1)
  if (key === 'ArrowDown') return across(rows, from, 1)
  if (key === 'ArrowUp') return across(rows, from, -1)
  if (key === 'Home') return own[0]
  return key === 'End' ? own.at(-1) : undefined
}

const keys = ['ArrowRight', 'ArrowLeft', 'ArrowDown', 'ArrowUp', 'Home', 'End']

/** Moves through the boxes of a matrix by the arrow keys. Says whether the key was one of its own. */
const walk = (table: HTMLElement, from: EventTarget, key: string) => {
  if (!(from instanceof HTMLInputElement) || !keys.includes(key)) return false
  next(table, from, key)?.focus()
  return true
}

/** Lets only one box of the matrix be a tab stop: the one that was last in focus, else the first. */
const updateTabStop = (table: HTMLElement, focused?: EventTarget) => {
  const cells = cellsOf(table)
  const stop = cells.find((cell) => cell === focused) ?? cells.find((cell) => cell.tabIndex === 0) ?? cells[0]
  for (const cell of cells) cell.tabIndex = cell === stop ? 0 : -1
}

interface MatrixProps {
  readonly label: string
  readonly areas: readonly PermissionArea[]
  readonly checked: ReadonlySet<string>
  /** What was selected before, so that what has changed can be marked. */
  readonly before?: ReadonlySet<string>
  readonly search: string
  /** Absent where it is only looked at. */
  readonly select?: (permissions: readonly Permission[], on: boolean) => void
  /** By what a key is held. */
  readonly sourceOf?: (key: string) => string | undefined
}

/**
 * Permissions as a matrix: resources by area, and what one may do with each, column by column. The arrow keys move
 * through it, space ticks; Tab enters and leaves it by one stop.
 */
export const Matrix = ({ label, areas, checked, before = checked, search, select, sourceOf }: MatrixProps) => {
  const t = useT()
  const linked = useMay()(permissionResources)
  const table = useRef<HTMLTableElement>(null)
  const shown = matching(areas, useDeferredValue(search))
  useEffect(() => {
    if (table.current) updateTabStop(table.current)
  })
  if (shown.length === 0)
    return <EmptyState icon={SearchX} title={t('permission.search.none')} hint={t('permission.search.hint')} />
  return (
    <table
      ref={table}
      className={styles.matrix}
      aria-label={label}
      onFocus={({ target, currentTarget }) => updateTabStop(currentTarget, target)}
      onKeyDown={(event) => {
        if (walk(event.currentTarget, event.target, inlineKey(event.key))) event.preventDefault()
      }}
    >
      <thead>
        <tr>
          <th scope="col">{t('permission.resource')}</th>
          {permissionActions.map((action) => (
            <th key={action} scope="col">
              {t(`permission.action.${action}`)}
            </th>
          ))}
        </tr>
      </thead>
      {shown.map((area) => (
        <AreaRows
          key={area.area}
          area={area}
          checked={checked}
          before={before}
          select={select}
          sourceOf={sourceOf}
          linked={linked}
        />
      ))}
    </table>
  )
}
