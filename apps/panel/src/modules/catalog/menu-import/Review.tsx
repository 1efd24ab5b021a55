import {
  applyMenuImport,
  type ImportCounts,
  type MenuImportReport,
  menuImportFaults,
} from '@sofra/contract/catalog/menu-import/menu-import.contract.ts'
import { useMutation } from '@tanstack/react-query'
import { Button } from 'antd'
import { Download, FileCheck, SearchX } from 'lucide-react'
import { useMemo, useState } from 'react'
import { FootBar, FootText } from '../../../kit/form/bar/FootBar.tsx'
import { download } from '../../../kit/http/api.ts'
import { Outcomes } from '../../../kit/import/Outcomes.tsx'
import { ShowMore, useSome } from '../../../kit/import/ShowMore.tsx'
import { EmptyState } from '../../../kit/list/EmptyState.tsx'
import { SearchField } from '../../../kit/list/SearchField.tsx'
import { useSearch } from '../../../kit/screen/view.ts'
import { useMay } from '../../../kit/session/access.ts'
import { useBranchId } from '../../../kit/session/branch.ts'
import { useToast } from '../../../kit/toast/toast.ts'
import { type PhraseKey, useT } from '../../../kit/words/i18n.ts'
import { importSearch, type Show } from './import-search.ts'
import styles from './Review.module.css'
import { ReviewRows } from './ReviewRows.tsx'
import { appliedRows, canApply, shownRows } from './review-rows.ts'
import { useImportSteps } from './useImports.ts'

const outcomes: readonly (readonly [Show, keyof ImportCounts, PhraseKey])[] = [
  ['wrong', 'wrong', 'import.outcome.wrong'],
  ['new', 'new', 'import.outcome.add'],
  ['changed', 'changed', 'import.outcome.change'],
  ['unchanged', 'unchanged', 'import.outcome.same'],
  ['only-here', 'only_here', 'menu-import.only-here'],
]

/** Filters by kind of change, each with its number of rows. */
const ReviewFilters = ({ one: { counts } }: { readonly one: MenuImportReport }) => {
  const [{ show, q }, setSearch] = useSearch(importSearch)
  return (
    <div className={`row ${styles.filters}`}>
      <Outcomes
        legend="import.show"
        outcomes={outcomes.map(([value, counted, label]) => ({ value, label, count: counts?.[counted] ?? 0 }))}
        selected={show}
        show={(next) => setSearch({ show: next }, { replace: true })}
      />
      <SearchField value={q} onChange={(next) => setSearch({ q: next }, { replace: true })} />
    </div>
  )
}

/** Errors of a file by row, and a download of those rows to correct. */
const FileErrors = ({ one: { id, faults } }: { readonly one: MenuImportReport }) => {
  const t = useT()
  const toast = useToast()
  const branch_id = useBranchId()
  const { some, rest, more } = useSome(faults)
  const saving = useMutation({
    mutationFn: () => download(menuImportFaults, { params: { branch_id, import_id: id } }),
    onError: toast.fail,
  })
  const bySheet = Map.groupBy(some, ({ sheet }) => sheet)
  return (
    <section className={`stack-12 ${styles.faults}`} aria-label={t('import.outcome.wrong')}>
      {[...bySheet].map(([sheet, list]) => (
        <div key={sheet} className={styles.sheet}>
          <h2>{sheet}</h2>
          <ul>
            {list.map(({ row, column, message }) => (
              <li key={`${row} ${column} ${message}`}>
                <span className={styles.row}>{row === null ? '' : t('import.row', { row })}</span>
                <span className={styles.column}>{column}</span>
                <span className={`bad breakable ${styles.message}`}>{message}</span>
              </li>
            ))}
          </ul>
        </div>
      ))}
      <ShowMore rest={rest} more={more} />
      {faults.some(({ row }) => row !== null && row > 1) ? (
        <div>
          <Button
            icon={<Download size={16} aria-hidden="true" />}
            loading={saving.isPending}
            onClick={() => saving.mutate()}
          >
            {t('import.download-wrong')}
          </Button>
        </div>
      ) : null}
    </section>
  )
}

interface ApplyBarProps {
  readonly one: MenuImportReport
  readonly selectedKeys: ReadonlyMap<string, string | null>
  readonly applicable: readonly string[]
  readonly select: (keys: readonly string[], on: boolean) => void
}

/** Foot bar: what will be written, and the button to apply it. */
const ApplyBar = ({ one, selectedKeys, applicable, select }: ApplyBarProps) => {
  const t = useT()
  const toast = useToast()
  const { apply } = useImportSteps(one.id)
  const of = (situation: string) =>
    one.rows.filter((row) => row.situation === situation && selectedKeys.has(row.key)).length
  const wrong = one.counts?.wrong ?? 0
  const [newRows, changed] = [of('new'), of('changed')]
  const parts = [
    newRows > 0 && t('menu-import.summary.new', { n: newRows }),
    changed > 0 && t('menu-import.summary.changed', { n: changed }),
  ].filter(Boolean)
  const all = selectedKeys.size === applicable.length
  const write = () =>
    apply.mutate({ keys: all ? null : [...selectedKeys.keys()], leave_wrong: wrong > 0 }, { onError: toast.fail })
  return (
    <FootBar>
      <Button onClick={() => select(applicable, !all)}>
        {t(all ? 'menu-import.take-none' : 'menu-import.take-all')}
      </Button>
      <FootText className={styles.summary}>
        {parts.join(', ') || t('menu-import.summary.none')}
        {wrong > 0 ? <span className={styles.wrong}>{t('import.summary.wrong', { n: wrong })}</span> : null}
      </FootText>
      <Button type="primary" data-main disabled={selectedKeys.size === 0} loading={apply.isPending} onClick={write}>
        {t(wrong > 0 ? 'import.apply-right' : 'menu-import.apply')}
      </Button>
    </FootBar>
  )
}

/** The changes of a file: reviewed, selected, applied. */
export const Review = ({ one }: { readonly one: MenuImportReport }) => {
  const t = useT()
  const may = useMay()
  const [{ show, q }] = useSearch(importSearch)
  const [deselectedKeys, leave] = useState<ReadonlySet<string>>(new Set())
  const applicable = useMemo(() => one.rows.filter(canApply).map(({ key }) => key), [one.rows])
  const selectedKeys = useMemo(
    () =>
      appliedRows(
        one.rows,
        applicable.filter((key) => !deselectedKeys.has(key)),
      ),
    [one.rows, applicable, deselectedKeys],
  )
  const rows = useMemo(() => shownRows(one.rows, show, q), [one.rows, show, q])
  const select = (keys: readonly string[], on: boolean) =>
    leave((before) => {
      const after = new Set(before)
      for (const key of keys) on ? after.delete(key) : after.add(key)
      return after
    })
  const showsFaults = one.faults.length > 0 && (show === '' || show === 'wrong')
  const isEmpty = applicable.length === 0 && one.faults.length === 0
  return (
    <>
      <ReviewFilters one={one} />
      {showsFaults ? <FileErrors one={one} /> : null}
      {isEmpty && show === '' ? (
        <EmptyState icon={FileCheck} title={t('menu-import.nothing')} hint={t('menu-import.nothing.hint')} />
      ) : null}
      {rows.length ? (
        <ReviewRows
          rows={rows}
          all={one.rows}
          selectedKeys={selectedKeys}
          select={may(applyMenuImport) ? select : undefined}
        />
      ) : null}
      {q && !rows.length ? <EmptyState icon={SearchX} title={t('menu-import.no-match')} /> : null}
      {applicable.length && may(applyMenuImport) ? (
        <ApplyBar one={one} selectedKeys={selectedKeys} applicable={applicable} select={select} />
      ) : null}
    </>
  )
}
