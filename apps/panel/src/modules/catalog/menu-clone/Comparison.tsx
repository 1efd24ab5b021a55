import type { MenuChange } from '@sofra/contract/catalog/menu-change/menu-change.contract.ts'
import { canBeChosen } from '@sofra/contract/catalog/menu-plan/menu-plan.choice.ts'
import { Button, Skeleton } from 'antd'
import { Check, CloudOff, SearchX } from 'lucide-react'
import { useMemo, useState } from 'react'
import { EmptyState } from '../../../kit/list/EmptyState.tsx'
import { useSearch, useTabTitle } from '../../../kit/screen/place.ts'
import { useBranch } from '../../../kit/session/branch.ts'
import { useT } from '../../../kit/words/i18n.ts'
import { ApplyBar } from './ApplyBar.tsx'
import styles from './Comparison.module.css'
import { cloneSearch } from './clone-search.ts'
import { Done } from './Done.tsx'
import { PlanFilters } from './PlanFilters.tsx'
import { PlanList } from './PlanList.tsx'
import { countsOf, planSections } from './plan-lines.ts'
import { useChoice } from './useChoice.ts'
import { usePreview, useTakeOver } from './useTakeOver.ts'

interface ComparisonProps {
  readonly branch: number
  readonly from: number
}

const none: never[] = []

/** Another branch's menu beside this one: what differs, what is ticked, and taking it over. */
export const Comparison = ({ branch, from }: ComparisonProps) => {
  const t = useT()
  const here = useBranch(branch)
  const [{ q, show }, setSearch] = useSearch(cloneSearch)
  const { data, error, refetch } = usePreview({ branch, from })
  const { takeOver, compareAgain } = useTakeOver({ branch, from })
  const [done, setDone] = useState<MenuChange>()
  const rows = data?.rows ?? none
  const choosing = useChoice(rows)
  // A tick moves neither, and there may be thousands of rows.
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
    takeOver.mutate(
      { choice: choosing.asked, preview: data },
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
      <p className={styles.way}>{way}</p>
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
        <ApplyBar sum={choosing.sum} busy={takeOver.isPending} touched={choosing.touched} onApply={apply} />
      ) : null}
    </>
  )
}
