import type { PlanRow } from '@sofra/contract/catalog/menu-plan/menu-plan.fields.ts'
import { Checkbox } from 'antd'
import { useT } from '../../../kit/words/i18n.ts'
import { ChangeLines, useChangeLines } from '../menu-plan/menu-plan.api.ts'
import styles from './PlanList.module.css'
import type { Choosing } from './useChoice.ts'

interface KeptFieldsProps {
  readonly row: PlanRow
  readonly name: string
  readonly choosing: Choosing
}

/** What this branch keeps its own way, why, and for each field the choice to take the other menu's. */
export const KeptFields = ({ row, name, choosing }: KeptFieldsProps) => {
  const t = useT()
  const linesOf = useChangeLines()
  const overwritten = choosing.choice.overwrite.get(row.key)
  return row.changes
    .filter(({ kept }) => kept !== null)
    .map((change) => {
      const lines = linesOf(row.record, change)
      const field = lines[0]?.label ?? ''
      const on = overwritten?.has(change.field) ?? false
      return (
        <div key={change.field} className={styles.kept} data-overwritten={on || undefined}>
          <ChangeLines lines={lines} />
          <span className={styles.quiet}>
            {t(change.kept === 'both' ? 'menu-clone.kept.both' : 'menu-clone.kept.here')}
          </span>
          <Checkbox
            checked={on}
            aria-label={t('menu-clone.overwrite.of', { name, field })}
            onChange={({ target }) => choosing.overwrite(row, change.field, target.checked)}
          >
            {t('menu-clone.overwrite')}
          </Checkbox>
        </div>
      )
    })
}
