import type { Permission } from '@sofra/contract/access/permission/permission.contract.ts'
import { type PermissionAction, permissionActions } from '@sofra/contract/kernel/access.ts'
import { Info, Lock, TriangleAlert } from 'lucide-react'
import { memo } from 'react'
import { useFollow } from '../../../../kit/screen/link.ts'
import { searchText } from '../../../../kit/screen/screen.ts'
import { showToast } from '../../../../kit/toast/toast-store.ts'
import { useT } from '../../../../kit/words/i18n.ts'
import { Checkbox } from './Checkbox.tsx'
import styles from './Matrix.module.css'
import { type MatrixRow, selectedOf } from './matrix.ts'

interface CellProps {
  readonly permission: Permission
  readonly resource: string
  readonly column: number
  readonly on: boolean
  readonly was: boolean
  /** Absent for a read-only matrix. */
  readonly select: ((permissions: readonly Permission[], on: boolean) => void) | undefined
  /** The role that grants it, if the matrix shows a user's permissions. */
  readonly source: string | undefined
  /** Passed by the row, so that hundreds of cells need no subscription to the language. */
  readonly t: ReturnType<typeof useT>
}

const changeOf = (on: boolean, was: boolean) => {
  if (on === was) return undefined
  return on ? 'added' : 'removed'
}

/** One permission: checkbox, name if the column does not give it, and marks. */
const Cell = ({ permission, resource, column, on, was, select, source, t }: CellProps) => {
  const { name, action, danger, held } = permission
  const change = changeOf(on, was)
  const refused = select !== undefined && !held
  const notes = [
    change && t(`role.${change}`),
    danger && t(`permission.danger.${danger}`),
    source,
    refused && t('role.locked'),
  ].filter((note) => typeof note === 'string')
  const turn = (next: boolean) => {
    if (refused) showToast('fail', t('role.locked'))
    else select?.([permission], next)
  }
  return (
    <Checkbox
      label={[t('permission.cell', { resource, action: name }), ...notes].join(', ')}
      selected={on ? 'all' : 'none'}
      column={column}
      locked={refused || !select}
      onSelect={turn}
      look={{ change, refused, hint: notes.join(' · ') }}
    >
      <span className={action === 'special' ? undefined : styles.columnName} aria-hidden="true">
        {name}
      </span>
      {danger ? <TriangleAlert size={13} className={styles.danger} data-kind={danger} aria-hidden /> : null}
      {refused ? <Lock size={12} className={styles.lock} aria-hidden /> : null}
    </Checkbox>
  )
}

interface RowProps {
  readonly row: MatrixRow
  /** The selected keys of this row and the saved ones, as strings, so that a row renders only when it changes. */
  readonly on: string
  readonly was: string
  readonly select: ((permissions: readonly Permission[], on: boolean) => void) | undefined
  readonly sourceOf: ((key: string) => string | undefined) | undefined
  /** Whether the user may open the resources' page. */
  readonly linked: boolean
}

const keysIn = (text: string): ReadonlySet<string> => new Set(text ? text.split(' ') : [])
const firstSpecial = permissionActions.indexOf('special')

/** One resource: a checkbox for all of it, then one per action. */
export const Row = memo(({ row, on, was, select, sourceOf, linked }: RowProps) => {
  const t = useT()
  const follow = useFollow()
  const { name, permissions } = row
  const [checked, before] = [keysIn(on), keysIn(was)]
  const column = (action: PermissionAction) => permissions.filter((one) => one.action === action)
  return (
    <tr>
      <th scope="row" className={styles.resource}>
        <Checkbox
          label={t('role.all-of-resource', { resource: name })}
          selected={selectedOf(permissions, checked)}
          column={0}
          locked={!select || permissions.every(({ held }) => !held)}
          onSelect={(next) => select?.(permissions, next)}
          look={{ refused: select !== undefined && permissions.every(({ held }) => !held) }}
        >
          <span aria-hidden="true">{name}</span>
        </Checkbox>
        {linked ? (
          <a
            className={styles.about}
            href={`/permission/resource/list${searchText({ resource: row.resource })}`}
            onClick={follow}
            // The matrix is one tab stop; the menu offers this link too.
            tabIndex={-1}
            aria-label={t('permission.resource.open', { resource: name })}
          >
            <Info size={14} aria-hidden />
          </a>
        ) : null}
      </th>
      {permissionActions.map((action, index) => (
        <td key={action} data-special={action === 'special' || undefined}>
          {column(action).map((permission, offset) => (
            <Cell
              key={permission.key}
              permission={permission}
              resource={name}
              column={index === firstSpecial ? index + 1 + offset : index + 1}
              on={checked.has(permission.key)}
              was={before.has(permission.key)}
              select={select}
              source={sourceOf?.(permission.key)}
              t={t}
            />
          ))}
        </td>
      ))}
    </tr>
  )
})
