import { importOutcomes } from '@sofra/contract/kernel/import.outcomes.ts'
import type { ImportCalls, ImportFile, ImportRow } from '@sofra/contract/kernel/import.ts'
import { Alert, Button, Pagination, Skeleton } from 'antd'
import { CircleCheck, Download } from 'lucide-react'
import { use, useState } from 'react'
import { Confirm } from '../dialog/Confirm.tsx'
import { FootBar, FootText } from '../form/bar/FootBar.tsx'
import { EmptyState } from '../list/EmptyState.tsx'
import { useRecordParams } from '../list/useRecordParams.ts'
import { downloadAny } from '../record.ts'
import { OpenContext } from '../screen/open.ts'
import { useSearch } from '../screen/view.ts'
import { useMay } from '../session/access.ts'
import { useToast } from '../toast/toast.ts'
import { useT } from '../words/i18n.ts'
import { ImportState } from './ImportState.tsx'
import { importSearch } from './import-search.ts'
import { MatchColumns, type Matching } from './MatchColumns.tsx'
import styles from './OneImport.module.css'
import { Outcomes } from './Outcomes.tsx'
import { SourceChoice } from './SourceChoice.tsx'
import { rowsAtOnce, useApply, useCancel, useImport, useImportRows, useUndo } from './useImport.ts'

interface PartProps {
  readonly of: ImportCalls
  readonly one: ImportFile
}

/** Identifies the source in the file: another sheet or heading row has other columns. */
const sourceOf = ({ sheet, heading_row }: ImportFile) => `${sheet} ${heading_row}`

const written = ({ counts }: ImportFile) => (counts.add ?? 0) + (counts.change ?? 0)

const Row = ({ row: { row, cells, outcome, faults } }: { readonly row: ImportRow }) => {
  const t = useT()
  return (
    <li className={styles.row}>
      <span className="quiet numbers">{t('import.row', { row })}</span>
      <span className={styles.cells}>{cells.filter(Boolean).join(' · ')}</span>
      <span className={styles.outcome} data-outcome={outcome}>
        {t(`import.outcome.${outcome}`)}
      </span>
      {faults.map(({ column, message }) => (
        <span key={`${column} ${message}`} className={styles.wrong}>
          {column ? `${column}: ${message}` : message}
        </span>
      ))}
    </li>
  )
}

const Rows = ({ of, one }: PartProps) => {
  const [{ show, page }, setSearch] = useSearch(importSearch)
  const { data, error, isPlaceholderData } = useImportRows(of, one.id, page, show)
  if (error) return <Alert type="error" showIcon title={error.message} />
  if (!data) return <Skeleton active />
  return (
    <>
      <ul className={styles.rows} data-stale={isPlaceholderData || undefined}>
        {data.items.map((row) => (
          <Row key={row.row} row={row} />
        ))}
      </ul>
      {data.total > rowsAtOnce ? (
        <Pagination
          current={page}
          pageSize={rowsAtOnce}
          total={data.total}
          showSizeChanger={false}
          onChange={(next) => setSearch({ page: next })}
        />
      ) : null}
    </>
  )
}

/** Writes the valid rows; with invalid rows only after confirmation. */
const ApplyBar = ({ of, one }: PartProps) => {
  const t = useT()
  const toast = useToast()
  const apply = useApply(of, one.id)
  const [all, wrong] = [written(one), one.counts.wrong ?? 0]
  return (
    <FootBar>
      <FootText>
        {t('import.summary', { n: all })}
        {wrong ? <span className={styles.left}>{` · ${t('import.summary.wrong', { n: wrong })}`}</span> : null}
      </FootText>
      <Button
        data-main
        type="primary"
        disabled={all === 0}
        loading={apply.isPending}
        onClick={() => apply.mutate(wrong > 0, { onError: toast.fail })}
      >
        {t(wrong ? 'import.apply-right' : 'import.apply')}
      </Button>
    </FootBar>
  )
}

const Review = ({ of, one }: PartProps) => {
  const t = useT()
  const may = useMay()
  const toast = useToast()
  const [{ show }, setSearch] = useSearch(importSearch)
  const params = useRecordParams(of.list)
  return (
    <>
      <div className={`row ${styles.filters}`}>
        <Outcomes
          legend="import.show"
          outcomes={importOutcomes
            .filter((value) => value !== 'kept' || one.counts.kept)
            .map((value) => ({ value, label: `import.outcome.${value}`, count: one.counts[value] ?? 0 }))}
          selected={show}
          show={(next) => setSearch({ show: next, page: 1 }, { replace: true })}
        />
        {one.counts.wrong || one.counts.kept ? (
          <Button
            icon={<Download size={16} aria-hidden="true" />}
            onClick={() => void downloadAny(of.wrong, { params: { ...params, import_id: one.id } }).catch(toast.fail)}
          >
            {t('import.download-wrong')}
          </Button>
        ) : null}
      </div>
      <Rows of={of} one={one} />
      {one.state === 'ready' && may(of.apply) ? <ApplyBar of={of} one={one} /> : null}
    </>
  )
}

interface OneImportProps {
  readonly of: ImportCalls
  readonly id: number
  readonly home: string
  readonly matching: Matching | undefined
}

/** The final states of an import, with the number of written or undone rows. */
const endings = {
  done: ['import.done', 'import.done.count'],
  cancelled: ['import.cancelled', 'import.done.count'],
  undone: ['import.undone', 'import.undone.count'],
} as const
const hasEnded = (state: ImportFile['state']): state is keyof typeof endings => state in endings

/** Undoes what an import has written. */
const UndoButton = ({ matching: { of, undoText }, id }: { readonly matching: Matching; readonly id: number }) => {
  const t = useT()
  const toast = useToast()
  const undo = useUndo(of, id)
  return (
    <Confirm
      title={t('import.undo.ask')}
      text={t(undoText)}
      ok={t('import.undo')}
      danger
      onConfirm={() => undo.mutateAsync().catch(toast.fail)}
    >
      {(ask) => <Button onClick={ask}>{t('import.undo')}</Button>}
    </Confirm>
  )
}

/** Cancels an unfinished import. */
const CancelButton = ({ of, id }: { readonly of: ImportCalls; readonly id: number }) => {
  const t = useT()
  const toast = useToast()
  const cancel = useCancel(of, id)
  return (
    <Confirm
      title={t('import.cancel.ask')}
      text={t('import.cancel.text')}
      ok={t('import.cancel')}
      onConfirm={() => cancel.mutateAsync().catch(toast.fail)}
    >
      {(ask) => (
        <div>
          <Button onClick={ask}>{t('import.cancel')}</Button>
        </div>
      )}
    </Confirm>
  )
}

/** Returns the progress of a job in per cent, if the total is known. */
const percentOf = (one: ImportFile) => {
  if (one.state === 'applying') return Math.floor((100 * one.written) / (written(one) || 1))
  return one.state === 'undoing' ? Math.floor((100 * one.undone) / (one.written || 1)) : undefined
}
const doneOf = ({ state, rows, written, undone }: ImportFile) =>
  state === 'applying' ? written : state === 'undoing' ? undone : rows

interface StageProps extends PartProps {
  readonly home: string
  readonly matching: Matching | undefined
}

/** The result of an import, and the link back. */
const Ending = ({ one, home, matching, state }: StageProps & { readonly state: keyof typeof endings }) => {
  const t = useT()
  const may = useMay()
  const open = use(OpenContext)
  const [title, count] = endings[state]
  return (
    <EmptyState
      icon={CircleCheck}
      title={t(title)}
      hint={t(count, { n: state === 'undone' ? one.undone : one.written })}
    >
      <Button type="primary" onClick={() => open(home)}>
        {t('import.to-records')}
      </Button>
      {matching && one.can_undo && may(matching.of.undo) ? <UndoButton matching={matching} id={one.id} /> : null}
    </EmptyState>
  )
}

/** Chooses the sheet and the heading row, while they can still change. */
const Source = ({ of, one }: PartProps) => {
  const may = useMay()
  return one.can_reread && may(of.source) ? <SourceChoice key={sourceOf(one)} of={of} one={one} /> : null
}

/** The preview of the changes, and the link back to matching columns. */
const Ready = ({ of, one, matching }: StageProps) => {
  const t = useT()
  const may = useMay()
  const [matchesAgain, setMatchesAgain] = useState(false)
  if (matching && matchesAgain)
    return <MatchColumns key={sourceOf(one)} matching={matching} one={one} onMatched={() => setMatchesAgain(false)} />
  return (
    <>
      {matching && may(matching.of.match) ? (
        <div>
          <Button onClick={() => setMatchesAgain(true)}>{t('import.match.again')}</Button>
        </div>
      ) : null}
      {matching ? null : <Source of={of} one={one} />}
      <Review of={of} one={one} />
    </>
  )
}

/** The view and the actions for the state of an import. */
const Stage = (props: StageProps) => {
  const may = useMay()
  const { of, one, matching } = props
  const { state } = one
  if (state === 'reading' || state === 'applying') return may(of.cancel) ? <CancelButton of={of} id={one.id} /> : null
  if (state === 'matching')
    return matching && may(of.post) ? <MatchColumns key={sourceOf(one)} matching={matching} one={one} /> : null
  if (state === 'ready') return <Ready {...props} />
  if (state === 'refused') return <Source of={of} one={one} />
  if (!hasEnded(state)) return null
  return (
    <>
      <Ending {...props} state={state} />
      <Review of={of} one={one} />
    </>
  )
}

/** One import in any of its states. */
export const OneImport = ({ of, id, home, matching }: OneImportProps) => {
  const t = useT()
  const may = useMay()
  const toast = useToast()
  const { data: one, error, refetch } = useImport(of, id)
  const apply = useApply(of, id)
  return (
    <>
      <ImportState
        one={one}
        error={error}
        retry={() => void refetch()}
        percent={one && percentOf(one)}
        done={one && t('import.rows', { n: doneOf(one) })}
        again={
          may(of.apply)
            ? {
                label: t('import.go-on'),
                pending: apply.isPending,
                run: () => apply.mutate(true, { onError: toast.fail }),
              }
            : undefined
        }
      />
      {one ? <Stage of={of} one={one} home={home} matching={matching} /> : null}
    </>
  )
}
