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

/** An area: a row for all of it, then its resources. */
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
          <span className={`quiet numbers ${styles.count}`}>{t('role.held-of', { n, all: all.length })}</span>
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

/** Returns the checkbox of the next row that has one, in the same column or the nearest one before it. */
const across = (rows: readonly HTMLElement[], from: HTMLInputElement, step: number) => {
  const column = Number(from.dataset.column)
  const row = rows[rows.findIndex((one) => one.contains(from)) + step]
  return row && (cellsOf(row).findLast((cell) => Number(cell.dataset.column) <= column) ?? cellsOf(row)[0])
}

const next = (table: HTMLElement, from: HTMLInputElement, key: string) => {
  const rows = [...table.querySelectorAll<HTMLElement>('tr')].filter((row) => cellsOf(row).length > 0)
  const rowCells = cellsOf(rows.find((row) => row.contains(from)) ?? table)
  if (key === 'ArrowRight') return beside(rowCells, from, 1)
  if (key === 'ArrowLeft') return beside(rowCells, from, -1)
  if (key === 'ArrowDown') return across(rows, from, 1)
  if (key === 'ArrowUp') return across(rows, from, -1)
  if (key === 'Home') return rowCells[0]
  return key === 'End' ? rowCells.at(-1) : undefined
}

const keys = ['ArrowRight', 'ArrowLeft', 'ArrowDown', 'ArrowUp', 'Home', 'End']

/** Moves through the checkboxes by arrow keys. Returns the target, or undefined for other keys. */
const walk = (table: HTMLElement, from: EventTarget, key: string) => {
  if (!(from instanceof HTMLInputElement) || !keys.includes(key)) return false
  next(table, from, key)?.focus()
  return true
}

/** Keeps exactly one checkbox of the matrix as a tab stop: the last focused one, else the first. */
const updateTabStop = (table: HTMLElement, focused?: EventTarget) => {
  const cells = cellsOf(table)
  const stop = cells.find((cell) => cell === focused) ?? cells.find((cell) => cell.tabIndex === 0) ?? cells[0]
  for (const cell of cells) cell.tabIndex = cell === stop ? 0 : -1
}

interface MatrixProps {
  readonly label: string
  readonly areas: readonly PermissionArea[]
  readonly checked: ReadonlySet<string>
  /** The saved selection, to mark changes. */
  readonly before?: ReadonlySet<string>
  readonly search: string
  /** Absent for a read-only matrix. */
  readonly select?: (permissions: readonly Permission[], on: boolean) => void
  /** Returns the role that grants a permission. */
  readonly sourceOf?: (key: string) => string | undefined
}

/**
 * Permissions as a matrix: resources by area, with one column per action. Arrow keys move, Space selects; Tab enters and leaves
 * it as one stop.
 */
export const Matrix = ({ label, areas, checked, before = checked, search, select, sourceOf }: MatrixProps) => {
  const t = useT()
  const linked = useMay()(permissionResources)
  const table = useRef<HTMLTableElement>(null)
  const matchingAreas = matching(areas, useDeferredValue(search))
  useEffect(() => {
    if (table.current) updateTabStop(table.current)
  })
  if (matchingAreas.length === 0)
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
      {matchingAreas.map((area) => (
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
