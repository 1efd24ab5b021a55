import type { Permission } from '@sofra/contract/access/permission/permission.contract.ts'
import { type PermissionAction, permissionActions } from '@sofra/contract/kernel/access.ts'
import { memo } from 'react'
import { useT } from '../../../../kit/words/i18n.ts'
import { Cell } from './Cell.tsx'
import styles from './Matrix.module.css'
import { type MatrixRow, tickedOf } from './matrix.ts'
import { Tick } from './Tick.tsx'

interface RowProps {
  readonly row: MatrixRow
  /** Keys of this row that are ticked, and that were, as texts: so a row is drawn again only when it changes itself. */
  readonly on: string
  readonly was: string
  readonly tick: ((permissions: readonly Permission[], on: boolean) => void) | undefined
  readonly sourceOf: ((key: string) => string | undefined) | undefined
}

const keysIn = (text: string): ReadonlySet<string> => new Set(text ? text.split(' ') : [])
const firstSpecial = permissionActions.indexOf('special')

/** One resource: all of it, then what one may do with it, column by column. */
export const Row = memo(({ row, on, was, tick, sourceOf }: RowProps) => {
  const t = useT()
  const { name, permissions } = row
  const [checked, before] = [keysIn(on), keysIn(was)]
  const column = (action: PermissionAction) => permissions.filter((one) => one.action === action)
  return (
    <tr>
      <th scope="row" className={styles.resource}>
        <Tick
          label={t('role.all-of-resource', { resource: name })}
          ticked={tickedOf(permissions, checked)}
          column={0}
          locked={!tick || permissions.every(({ held }) => !held)}
          onTick={(next) => tick?.(permissions, next)}
          look={{ refused: tick !== undefined && permissions.every(({ held }) => !held) }}
        >
          <span aria-hidden="true">{name}</span>
        </Tick>
      </th>
      {permissionActions.map((action, index) => (
        <td key={action} data-special={action === 'special' || undefined}>
          {column(action).map((permission, place) => (
            <Cell
              key={permission.key}
              permission={permission}
              resource={name}
              column={index === firstSpecial ? index + 1 + place : index + 1}
              on={checked.has(permission.key)}
              was={before.has(permission.key)}
              tick={tick}
              source={sourceOf?.(permission.key)}
              t={t}
            />
          ))}
        </td>
      ))}
    </tr>
  )
})
