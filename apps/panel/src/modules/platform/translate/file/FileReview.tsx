import { directionOf, type Lang, localeOf } from '@sofra/contract/kernel/languages.ts'
import { type TranslationReport, translate } from '@sofra/contract/platform/translate/translate.contract.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Alert, Modal } from 'antd'
import { FileCheck } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../../../kit/http/api.ts'
import { Outcomes } from '../../../../kit/import/Outcomes.tsx'
import { ShowMore, useSome } from '../../../../kit/import/ShowMore.tsx'
import { EmptyState } from '../../../../kit/list/EmptyState.tsx'
import { useToast } from '../../../../kit/toast/toast.ts'
import { useT } from '../../../../kit/words/i18n.ts'
import styles from './FileReview.module.css'

/** An uploaded file and its changes. */
export interface SentFile {
  readonly name: string
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly report: TranslationReport
}

type Row = TranslationReport['rows'][number]

/** In the order of importance: errors first. */
const kinds = ['wrong', 'new', 'changed'] as const
type Kind = (typeof kinds)[number]

const kindOf = ({ fault, before }: Row): Kind => {
  if (fault !== null) return 'wrong'
  return before ? 'changed' : 'new'
}

const ReviewRow = ({ row, language }: { readonly row: Row; readonly language: Lang }) => {
  const t = useT()
  const textProps = { lang: localeOf(language), dir: directionOf(language) }
  return (
    <li className={styles.row} data-kind={kindOf(row)} translate="no">
      <p className={styles.about}>
        <span>{t('import.row', { row: row.row })}</span>
        <code dir="ltr">{row.key}</code>
      </p>
      <p className={styles.texts}>
        {row.before ? <del {...textProps}>{row.before}</del> : null}
        <ins {...textProps}>{row.after}</ins>
      </p>
      {row.fault === null ? null : <p className={styles.fault}>{row.fault}</p>}
    </li>
  )
}

const ReviewRows = ({ rows, language }: { readonly rows: readonly Row[]; readonly language: Lang }) => {
  const t = useT()
  const { some, rest, more } = useSome(rows)
  return (
    <>
      <ol className={styles.rows} aria-label={t('translate.title')}>
        {some.map((row) => (
          <ReviewRow key={`${row.row} ${row.key}`} row={row} language={language} />
        ))}
      </ol>
      <ShowMore rest={rest} more={more} />
    </>
  )
}

interface FileReviewProps {
  readonly file: SentFile
  readonly language: Lang
  readonly name: string
  readonly onClose: () => void
}

/** Previews the changes and errors of a translation file; nothing is written before confirmation. */
export default function FileReview({ file, language, name, onClose }: FileReviewProps) {
  const t = useT()
  const toast = useToast()
  const queries = useQueryClient()
  const [kind, show] = useState<Kind | 'unchanged' | ''>('')
  const { counts, rows } = file.report
  const n = counts.new + counts.changed
  const writing = useMutation({
    mutationFn: () =>
      call(translate.importFile, {
        query: { language, leave_wrong: counts.wrong > 0 ? 'true' : 'false' },
        body: file.bytes,
      }),
    onSuccess: async (report) => {
      toast.ok(t('translate.file.saved', { n: report.counts.new + report.counts.changed }))
      onClose()
      await queries.invalidateQueries({ queryKey: [translate.name] })
    },
  })
  const wrongFirst = rows.toSorted((a, b) => kinds.indexOf(kindOf(a)) - kinds.indexOf(kindOf(b)))
  return (
    <Modal
      open
      width={860}
      title={`${name}: ${file.name}`}
      okText={t('translate.file.apply', { n })}
      cancelText={t(n > 0 ? 'action.cancel' : 'action.close')}
      confirmLoading={writing.isPending}
      okButtonProps={n > 0 ? {} : { hidden: true }}
      onOk={() => writing.mutate()}
      onCancel={onClose}
    >
      <div className={`stack-12 ${styles.review}`}>
        <Outcomes
          legend="translate.file.show"
          outcomes={[
            { value: 'wrong', label: 'import.outcome.wrong', count: counts.wrong },
            { value: 'new', label: 'import.outcome.add', count: counts.new },
            { value: 'changed', label: 'import.outcome.change', count: counts.changed },
            { value: 'unchanged', label: 'import.outcome.same', count: counts.unchanged, closed: true },
          ]}
          selected={kind}
          show={show}
        />
        {writing.error ? <Alert type="error" showIcon title={writing.error.message} /> : null}
        {counts.wrong > 0 && n > 0 ? (
          <Alert type="warning" showIcon title={t('translate.file.left', { n: counts.wrong })} />
        ) : null}
        {rows.length > 0 ? (
          <ReviewRows key={kind} rows={wrongFirst.filter((row) => !kind || kindOf(row) === kind)} language={language} />
        ) : (
          <EmptyState icon={FileCheck} title={t('translate.file.nothing')} />
        )}
      </div>
    </Modal>
  )
}
