import { directionOf, type Lang, localeOf } from '@sofra/contract/kernel/languages.ts'
import { type TranslationReport, translate } from '@sofra/contract/platform/translate/translate.contract.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Alert, Button, Modal } from 'antd'
import { FileCheck } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../../../kit/http/api.ts'
import { EmptyState } from '../../../../kit/list/EmptyState.tsx'
import { useToast } from '../../../../kit/toast/toast.ts'
import { useFormat } from '../../../../kit/words/format.ts'
import { useT } from '../../../../kit/words/i18n.ts'
import styles from './FileReview.module.css'

/** A file that somebody sent, and what it would change. */
export interface SentFile {
  readonly name: string
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly report: TranslationReport
}

type Row = TranslationReport['rows'][number]

const kinds = ['wrong', 'new', 'changed', 'unchanged'] as const
type Kind = (typeof kinds)[number]

const kindOf = ({ fault, before }: Row): Kind => {
  if (fault !== null) return 'wrong'
  return before ? 'changed' : 'new'
}

/** How many there are of each kind; pressing one shows those alone. */
const Kinds = ({
  counts,
  shown,
  show,
}: {
  readonly counts: TranslationReport['counts']
  readonly shown: Kind | undefined
  readonly show: (kind: Kind | undefined) => void
}) => {
  const t = useT()
  const { number } = useFormat()
  return (
    <fieldset className={styles.kinds}>
      <legend className="visually-hidden">{t('translate.file.show')}</legend>
      {kinds.map((kind) => (
        <button
          key={kind}
          type="button"
          className={styles.kind}
          data-kind={kind}
          disabled={counts[kind] === 0 || kind === 'unchanged'}
          aria-pressed={shown === kind}
          onClick={() => show(shown === kind ? undefined : kind)}
        >
          <b>{number(counts[kind])}</b> {t(`translate.file.${kind}`)}
        </button>
      ))}
    </fieldset>
  )
}

const ReviewRow = ({ row, language }: { readonly row: Row; readonly language: Lang }) => {
  const t = useT()
  const own = { lang: localeOf(language), dir: directionOf(language) }
  return (
    <li className={styles.row} data-kind={kindOf(row)} translate="no">
      <p className={styles.about}>
        <span>{t('translate.file.row', { row: row.row })}</span>
        <code dir="ltr">{row.key}</code>
      </p>
      <p className={styles.texts}>
        {row.before ? <del {...own}>{row.before}</del> : null}
        <ins {...own}>{row.after}</ins>
      </p>
      {row.fault === null ? null : <p className={styles.fault}>{row.fault}</p>}
    </li>
  )
}

const atOnce = 100

/** Those that are wrong first: they are what one has to know. */
const ReviewRows = ({ rows, language }: { readonly rows: readonly Row[]; readonly language: Lang }) => {
  const t = useT()
  const [most, setMost] = useState(atOnce)
  const rest = rows.length - most
  return (
    <>
      <ol className={styles.rows} aria-label={t('translate.title')}>
        {rows.slice(0, most).map((row) => (
          <ReviewRow key={`${row.row} ${row.key}`} row={row} language={language} />
        ))}
      </ol>
      {rest > 0 ? (
        <Button onClick={() => setMost(most + atOnce)}>
          {t('translate.file.more', { n: Math.min(rest, atOnce) })}
        </Button>
      ) : null}
    </>
  )
}

interface FileReviewProps {
  readonly file: SentFile
  readonly language: Lang
  readonly name: string
  readonly onClose: () => void
}

/** What a file of translations would change, and what of it is refused; nothing is written before somebody says so. */
export default function FileReview({ file, language, name, onClose }: FileReviewProps) {
  const t = useT()
  const toast = useToast()
  const queries = useQueryClient()
  const [shown, show] = useState<Kind>()
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
      <div className={styles.review}>
        <Kinds counts={counts} shown={shown} show={show} />
        {writing.error ? <Alert type="error" showIcon title={writing.error.message} /> : null}
        {counts.wrong > 0 && n > 0 ? (
          <Alert type="warning" showIcon title={t('translate.file.left', { n: counts.wrong })} />
        ) : null}
        {rows.length > 0 ? (
          <ReviewRows
            key={shown}
            rows={wrongFirst.filter((row) => !shown || kindOf(row) === shown)}
            language={language}
          />
        ) : (
          <EmptyState icon={FileCheck} title={t('translate.file.nothing')} />
        )}
      </div>
    </Modal>
  )
}
