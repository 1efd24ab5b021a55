import { applyMenuImport, type MenuImportReport } from '@sofra/contract/catalog/menu-file/menu-file.contract.ts'
import { FileCheck, SearchX } from 'lucide-react'
import { useMemo, useState } from 'react'
import { EmptyState } from '../../../kit/list/EmptyState.tsx'
import { useSearch } from '../../../kit/screen/place.ts'
import { useMay } from '../../../kit/session/access.ts'
import { useT } from '../../../kit/words/i18n.ts'
import { ApplyBar } from './ApplyBar.tsx'
import { Faults } from './Faults.tsx'
import { importSearch } from './import-search.ts'
import { ReviewFilters } from './ReviewFilters.tsx'
import { ReviewRows } from './ReviewRows.tsx'
import { isTakeable, shownRows, takenRows } from './review-rows.ts'

/** What a file would do: looked at, ticked, applied. */
export const Review = ({ one }: { readonly one: MenuImportReport }) => {
  const t = useT()
  const may = useMay()
  const [{ show, q }] = useSearch(importSearch)
  const [left, leave] = useState<ReadonlySet<string>>(new Set())
  const takeable = useMemo(() => one.rows.filter(isTakeable).map(({ key }) => key), [one.rows])
  const taken = useMemo(
    () =>
      takenRows(
        one.rows,
        takeable.filter((key) => !left.has(key)),
      ),
    [one.rows, takeable, left],
  )
  const rows = useMemo(() => shownRows(one.rows, show, q), [one.rows, show, q])
  const tick = (keys: readonly string[], on: boolean) =>
    leave((before) => {
      const after = new Set(before)
      for (const key of keys) on ? after.delete(key) : after.add(key)
      return after
    })
  const showsFaults = one.faults.length > 0 && (show === '' || show === 'wrong')
  const isEmpty = takeable.length === 0 && one.faults.length === 0
  return (
    <>
      <ReviewFilters one={one} />
      {showsFaults ? <Faults one={one} /> : null}
      {isEmpty && show === '' ? (
        <EmptyState icon={FileCheck} title={t('menu-import.nothing')} hint={t('menu-import.nothing.hint')} />
      ) : null}
      {rows.length ? (
        <ReviewRows rows={rows} all={one.rows} taken={taken} tick={may(applyMenuImport) ? tick : undefined} />
      ) : null}
      {q && !rows.length ? <EmptyState icon={SearchX} title={t('menu-import.no-match')} /> : null}
      {takeable.length && may(applyMenuImport) ? (
        <ApplyBar one={one} taken={taken} takeable={takeable} tick={tick} />
      ) : null}
    </>
  )
}
