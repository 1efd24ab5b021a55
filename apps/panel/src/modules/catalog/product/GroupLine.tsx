import type { OptionGroupRow } from '@sofra/contract/catalog/option-group/option-group.contract.ts'
import { TriangleAlert } from 'lucide-react'
import { type PhraseKey, useT } from '../../../kit/words/i18n.ts'
import { boundsText } from '../option-group/option-group.api.tsx'
import styles from './Groups.module.css'

interface GroupLineProps {
  readonly name: string
  /** Absent while it is on its way. */
  readonly group: OptionGroupRow | undefined
}

/** One option group of a product: how much of it guests choose, and why they cannot where they cannot. */
export const GroupLine = ({ name, group }: GroupLineProps) => {
  const t = useT()
  return (
    <div className={styles.text}>
      <span className={styles.name}>{name}</span>
      {group ? (
        <span className={styles.facts}>
          {[
            boundsText(t, group),
            t('option.count', { n: group.items.length }),
            t(`branch-option-group.selection_type.${group.selection_type}`),
          ].join(' · ')}
        </span>
      ) : null}
      {group?.problem ? (
        <span className={styles.problem}>
          <TriangleAlert size={14} aria-hidden="true" /> {t(group.problem.code as PhraseKey, group.problem.params)}
        </span>
      ) : null}
    </div>
  )
}
