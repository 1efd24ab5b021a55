import { ToggleChip } from '../../../kit/list/filter/ToggleChip.tsx'
import { SearchField } from '../../../kit/list/SearchField.tsx'
import { useFormat } from '../../../kit/words/format.ts'
import { useT } from '../../../kit/words/i18n.ts'
import styles from './Comparison.module.css'
import { type ShownSituation, shownSituations } from './clone-search.ts'
import type { PlanFilter } from './plan-lines.ts'

interface PlanFiltersProps extends PlanFilter {
  readonly counts: Partial<Record<ShownSituation, number>>
  readonly onChange: (filter: PlanFilter) => void
}

/** What is looked at: a search, and one situation at a time, each with how many there are. */
export const PlanFilters = ({ q, show, counts, onChange }: PlanFiltersProps) => {
  const t = useT()
  const { number } = useFormat()
  return (
    <div className={styles.filters}>
      <SearchField value={q} placeholder={t('menu-clone.search')} onChange={(text) => onChange({ q: text, show })} />
      {shownSituations
        .filter((situation) => counts[situation] || situation === show)
        .map((situation) => (
          <ToggleChip
            key={situation}
            pressed={situation === show}
            onChange={(on) => onChange({ q, show: on ? situation : undefined })}
          >
            {t(`menu-clone.situation.${situation}`)} <b>{number(counts[situation] ?? 0)}</b>
          </ToggleChip>
        ))}
    </div>
  )
}
