import type { Permission } from '@sofra/contract/access/permission/permission.contract.ts'
import { Lock, TriangleAlert } from 'lucide-react'
import { showToast } from '../../../../kit/toast/toast-store.ts'
import type { useT } from '../../../../kit/words/i18n.ts'
import styles from './Matrix.module.css'
import { Tick } from './Tick.tsx'

interface CellProps {
  readonly permission: Permission
  readonly resource: string
  readonly column: number
  readonly on: boolean
  readonly was: boolean
  /** Absent where the matrix is only looked at. */
  readonly tick: ((permissions: readonly Permission[], on: boolean) => void) | undefined
  /** By what somebody has it, where the matrix shows what a person ends up with. */
  readonly source: string | undefined
  /** The row's own, so that hundreds of cells need not follow the language each. */
  readonly t: ReturnType<typeof useT>
}

const changeOf = (on: boolean, was: boolean) => {
  if (on === was) return undefined
  return on ? 'added' : 'removed'
}

/** One permission: its box, its name where the column does not say it, and its marks. */
export const Cell = ({ permission, resource, column, on, was, tick, source, t }: CellProps) => {
  const { name, action, danger, held } = permission
  const change = changeOf(on, was)
  const refused = tick !== undefined && !held
  const notes = [
    change && t(`role.${change}`),
    danger && t(`permission.danger.${danger}`),
    source,
    refused && t('role.locked'),
  ].filter((note) => typeof note === 'string')
  const turn = (next: boolean) => {
    if (refused) showToast('fail', t('role.locked'))
    else tick?.([permission], next)
  }
  return (
    <Tick
      label={[t('permission.cell', { resource, action: name }), ...notes].join(', ')}
      ticked={on ? 'all' : 'none'}
      column={column}
      locked={refused || !tick}
      onTick={turn}
      look={{ change, refused, hint: notes.join(' · ') }}
    >
      <span className={action === 'special' ? undefined : styles.columnName} aria-hidden="true">
        {name}
      </span>
      {danger ? <TriangleAlert size={13} className={styles.danger} data-kind={danger} aria-hidden /> : null}
      {refused ? <Lock size={12} className={styles.lock} aria-hidden /> : null}
    </Tick>
  )
}
