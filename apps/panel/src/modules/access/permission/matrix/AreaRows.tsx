import type { Permission, PermissionArea } from '@sofra/contract/access/permission/permission.contract.ts'
import { permissionActions } from '@sofra/contract/kernel/access.ts'
import { useT } from '../../../../kit/words/i18n.ts'
import styles from './Matrix.module.css'
import { type MatrixRow, permissionsIn, tickedOf } from './matrix.ts'
import { Row } from './Row.tsx'
import { Tick } from './Tick.tsx'

interface AreaRowsProps {
  readonly area: PermissionArea
  readonly checked: ReadonlySet<string>
  readonly before: ReadonlySet<string>
  readonly tick: ((permissions: readonly Permission[], on: boolean) => void) | undefined
  readonly sourceOf: ((key: string) => string | undefined) | undefined
}

const among = ({ permissions }: MatrixRow, keys: ReadonlySet<string>) =>
  permissions.flatMap(({ key }) => (keys.has(key) ? [key] : [])).join(' ')

/** An area: its name with all of it, then its resources. */
export const AreaRows = ({ area, checked, before, ...rest }: AreaRowsProps) => {
  const t = useT()
  const all = permissionsIn(area)
  const n = all.filter(({ key }) => checked.has(key)).length
  return (
    <tbody>
      <tr className={styles.area}>
        <th scope="rowgroup" colSpan={permissionActions.length + 1}>
          <Tick
            label={t('role.all-of-area', { area: area.name })}
            ticked={tickedOf(all, checked)}
            column={0}
            locked={!rest.tick || all.every(({ held }) => !held)}
            onTick={(next) => rest.tick?.(all, next)}
            look={{ refused: rest.tick !== undefined && all.every(({ held }) => !held) }}
          >
            <span aria-hidden="true">{area.name}</span>
          </Tick>
          <span className={styles.count}>{t('role.held-of', { n, all: all.length })}</span>
        </th>
      </tr>
      {area.rows.map((row) => (
        <Row key={row.resource} row={row} on={among(row, checked)} was={among(row, before)} {...rest} />
      ))}
    </tbody>
  )
}
