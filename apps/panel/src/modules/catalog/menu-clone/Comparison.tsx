import type { MenuChange } from '@sofra/contract/catalog/menu-change/menu-change.contract.ts'
import { canBeChosen } from '@sofra/contract/catalog/menu-plan/menu-plan.choice.ts'
import { Button, Skeleton } from 'antd'
import { Check, CloudOff, SearchX } from 'lucide-react'
import { useMemo, useState } from 'react'
import { EmptyState } from '../../../kit/list/EmptyState.tsx'
import { ToggleChip } from '../../../kit/list/filter/ToggleChip.tsx'
import { SearchField } from '../../../kit/list/SearchField.tsx'
import { useSearch, useTabTitle } from '../../../kit/screen/view.ts'
import { useBranch } from '../../../kit/session/branch.ts'
import { useFormat } from '../../../kit/words/format.ts'
import { useT } from '../../../kit/words/i18n.ts'
import { ApplyBar, Done, useApply, usePreview } from './Apply.tsx'
import styles from './Comparison.module.css'
import { cloneSearch, type ShownSituation, shownSituations } from './clone-search.ts'
import { PlanList } from './PlanList.tsx'
import { countsOf, type PlanFilter, planSections } from './plan-entries.ts'
import { useChoice } from './useChoice.ts'

interface PlanFiltersProps extends PlanFilter {
  readonly counts: Partial<Record<ShownSituation, number>>
  readonly onChange: (filter: PlanFilter) => void
}

/** Filters of the comparison: search and situation, each with its count. */
const PlanFilters = ({ q, show, counts, onChange }: PlanFiltersProps) => {
  const t = useT()
  const { number } = useFormat()
  return (
    <div className={`row ${styles.filters}`}>
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

interface ComparisonProps {
  readonly branch: number
  readonly from: number
}

const none: never[] = []

/** Compares another branch's menu with this one: differences, selection, and apply. */
export const Comparison = ({ branch, from }: ComparisonProps) => {
  const t = useT()
  const here = useBranch(branch)
  const [{ q, show }, setSearch] = useSearch(cloneSearch)
  const { data, error, refetch } = usePreview({ branch, from })
  const { apply: application, compareAgain } = useApply({ branch, from })
  const [done, setDone] = useState<MenuChange>()
  const rows = data?.rows ?? none
  const choosing = useChoice(rows)
  // Memoised because there may be thousands of rows, and a selection changes none of them.
  const sections = useMemo(() => planSections(rows, { q, show }), [rows, q, show])
  const counts = useMemo(() => countsOf(rows), [rows])
  const way = data && here && t('menu-clone.way', { from: data.from, to: here.name })
  useTabTitle(way)
  if (!data)
    return error ? (
      <EmptyState icon={CloudOff} title={t('menu-clone.failed')} hint={error.message}>
        <Button onClick={() => void refetch()}>{t('action.retry')}</Button>
      </EmptyState>
    ) : (
      <Skeleton active paragraph={{ rows: 8 }} />
    )

  const apply = () =>
    application.mutate(
      { choice: choosing.planChoice, preview: data },
      {
        onSuccess: (change) => {
          choosing.reset()
          setDone(change)
        },
      },
    )
  const undone = () => {
    setDone(undefined)
    choosing.reset()
    void compareAgain()
  }
  const isFiltered = q !== '' || show !== undefined
  return (
    <>
      <p className={`quiet breakable ${styles.way}`}>{way}</p>
      {done ? <Done change={done} branch={branch} onUndone={undone} /> : null}
      <PlanFilters q={q} show={show} counts={counts} onChange={(filter) => setSearch(filter, { replace: true })} />
      {sections.length > 0 ? <PlanList sections={sections} rows={rows} choosing={choosing} /> : null}
      {sections.length === 0 && isFiltered ? (
        <EmptyState icon={SearchX} title={t('menu-clone.no-match')} hint={t('menu-clone.no-match.hint')}>
          <Button onClick={() => setSearch({ q: '', show: undefined })}>{t('list.clear-filters')}</Button>
        </EmptyState>
      ) : null}
      {sections.length === 0 && !isFiltered ? (
        <EmptyState icon={Check} title={t('menu-clone.same')} hint={t('menu-clone.same.hint')} />
      ) : null}
      {rows.some(canBeChosen) ? (
        <ApplyBar sum={choosing.sum} busy={application.isPending} isDirty={choosing.isDirty} onApply={apply} />
      ) : null}
    </>
  )
}
