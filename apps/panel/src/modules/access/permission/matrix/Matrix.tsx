import type { Permission, PermissionArea } from '@sofra/contract/access/permission/permission.contract.ts'
import { permissionActions } from '@sofra/contract/kernel/access.ts'
import { SearchX } from 'lucide-react'
import { useDeferredValue, useEffect, useRef } from 'react'
import { EmptyState } from '../../../../kit/list/EmptyState.tsx'
import { useT } from '../../../../kit/words/i18n.ts'
import { AreaRows } from './AreaRows.tsx'
import styles from './Matrix.module.css'
import { matching } from './matrix.ts'
import { keepOneStop, walk } from './walk.ts'

interface MatrixProps {
  readonly label: string
  readonly areas: readonly PermissionArea[]
  readonly checked: ReadonlySet<string>
  /** What was ticked before, so that what has changed can be marked. */
  readonly before?: ReadonlySet<string>
  readonly search: string
  /** Absent where it is only looked at. */
  readonly tick?: (permissions: readonly Permission[], on: boolean) => void
  /** By what a key is held. */
  readonly sourceOf?: (key: string) => string | undefined
}

/**
 * Permissions as a matrix: resources by area, and what one may do with each, column by column. The arrow keys move
 * through it, space ticks; Tab enters and leaves it by one stop.
 */
export const Matrix = ({ label, areas, checked, before = checked, search, tick, sourceOf }: MatrixProps) => {
  const t = useT()
  const table = useRef<HTMLTableElement>(null)
  const shown = matching(areas, useDeferredValue(search))
  useEffect(() => {
    if (table.current) keepOneStop(table.current)
  })
  if (shown.length === 0)
    return <EmptyState icon={SearchX} title={t('permission.search.none')} hint={t('permission.search.hint')} />
  return (
    <table
      ref={table}
      className={styles.matrix}
      aria-label={label}
      onFocus={({ target, currentTarget }) => keepOneStop(currentTarget, target)}
      onKeyDown={(event) => {
        if (walk(event.currentTarget, event.target, event.key)) event.preventDefault()
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
        <AreaRows key={area.area} area={area} checked={checked} before={before} tick={tick} sourceOf={sourceOf} />
      ))}
    </table>
  )
}
