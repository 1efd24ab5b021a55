import { importEncodings } from '@sofra/contract/kernel/import.outcomes.ts'
import type { ImportCalls, ImportFile } from '@sofra/contract/kernel/import.ts'
import { Alert, Button, Select, Skeleton } from 'antd'
import { Download, FileUp, History } from 'lucide-react'
import { useState } from 'react'
import { useFiles } from '../drag/useFiles.tsx'
import { Field } from '../form/field/Field.tsx'
import { download } from '../http/api.ts'
import { EmptyState } from '../list/EmptyState.tsx'
import { StatusDot, type Tone } from '../look/Status.tsx'
import { Page } from '../screen/Page.tsx'
import { useSearch, useTabTitle } from '../screen/view.ts'
import { useMay } from '../session/access.ts'
import { useToast } from '../toast/toast.ts'
import { useFormat } from '../words/format.ts'
import { type PhraseKey, useT } from '../words/i18n.ts'
import styles from './Import.module.css'
import { importSearch } from './import-search.ts'
import { OneImport } from './OneImport.tsx'
import { useImports, useSend } from './useImport.ts'

const accept = '.xlsx,.csv,.tsv,.txt,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

const tones: Record<ImportFile['state'], Tone> = {
  reading: 'working',
  ready: 'waiting',
  refused: 'bad',
  applying: 'working',
  done: 'good',
  failed: 'bad',
}

const Samples = ({ of }: { readonly of: ImportCalls }) => {
  const t = useT()
  const toast = useToast()
  const save = (format: 'xlsx' | 'csv') => download(of.sample, { query: { format } }).catch(toast.fail)
  return (
    <div className={styles.samples}>
      {(['xlsx', 'csv'] as const).map((format) => (
        <Button key={format} icon={<Download size={16} aria-hidden="true" />} onClick={() => void save(format)}>
          {`${t('import.sample')} (.${format})`}
        </Button>
      ))}
    </div>
  )
}

interface SendProps {
  readonly of: ImportCalls
  readonly onSent: (id: number) => void
}

/** Takes a file, by a button or dropped, and asks how its text was written where that is not found out by itself. */
const Send = ({ of, onSent }: SendProps) => {
  const t = useT()
  const [encoding, setEncoding] = useState('auto')
  const send = useSend(of, onSent)
  const { zone, choose, input } = useFiles({
    accept,
    closed: send.isPending,
    onFiles: ([file]) => file && send.mutate({ file, encoding }),
  })
  return (
    <div className={styles.zone} {...zone}>
      <FileUp size={32} strokeWidth={1.5} className={styles.icon} aria-hidden />
      <p className={styles.drop}>{t('import.drop')}</p>
      <Button type="primary" size="large" loading={send.isPending} onClick={choose}>
        {t(send.isPending ? 'import.sending' : 'import.choose')}
      </Button>
      <p className={styles.hint}>{t('import.drop.hint')}</p>
      <div className={styles.encoding}>
        <Field id="import-encoding" label={t('import.encoding-of')}>
          <Select
            id="import-encoding"
            value={encoding}
            options={importEncodings.map((value) => ({
              value,
              label: value === 'auto' ? t('import.encoding-of.auto') : value === 'utf-8' ? 'UTF-8' : 'Windows-1254',
            }))}
            onChange={setEncoding}
            style={{ inlineSize: '100%' }}
          />
        </Field>
      </div>
      {send.error ? (
        <p className={styles.fault} role="alert">
          {send.error.message}
        </p>
      ) : null}
      {input({ 'aria-label': t('import.choose') })}
    </div>
  )
}

/** The columns that a file may have, those that it needs marked. */
const Columns = ({ of }: { readonly of: ImportCalls }) => {
  const t = useT()
  const { data } = useImports(of)
  return (
    <p className={styles.columns}>
      {t('import.columns')}{' '}
      {data?.columns.map(({ field, heading, required }, i) => (
        <span key={field}>
          {i > 0 ? ', ' : ''}
          {required ? <strong>{`${heading} *`}</strong> : heading}
        </span>
      ))}
    </p>
  )
}

const Earlier = ({ of, onOpen }: { readonly of: ImportCalls; readonly onOpen: (id: number) => void }) => {
  const t = useT()
  const { dateTime, number } = useFormat()
  const { data, error } = useImports(of)
  return (
    <section className={styles.history}>
      <h2 className={styles.title}>{t('import.history')}</h2>
      {error ? <Alert type="error" showIcon title={error.message} /> : null}
      {data || error ? null : <Skeleton active title={false} />}
      {data?.imports.length === 0 ? <EmptyState icon={History} title={t('import.history.empty')} /> : null}
      <ul className={styles.list}>
        {data?.imports.map((one) => (
          <li key={one.id}>
            <button type="button" className={styles.line} onClick={() => onOpen(one.id)}>
              <span className={styles.name}>{one.name}</span>
              <StatusDot tone={tones[one.state]} label={t(`import.state.${one.state}`)} />
              <span className={styles.quiet}>
                {[t('import.rows', { n: number(one.rows) }), one.by, dateTime(one.created_at)]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

interface ImportPageProps {
  readonly of: ImportCalls
  /** Where the records stand that come from it. */
  readonly home: { readonly path: string; readonly title: PhraseKey }
}

/** Takes a file of records: sent, looked at row by row, written; and those that were sent before. */
export const ImportPage = ({ of, home }: ImportPageProps) => {
  const t = useT()
  const may = useMay()
  const [search, setSearch] = useSearch(importSearch)
  const title = t(`${of.name}-import.title` as PhraseKey)
  useTabTitle(title)
  const opened = search.import
  const open = (id: number | undefined) => setSearch({ import: id, show: '', page: 1 })
  if (opened)
    return (
      <Page
        title={title}
        home={{ path: home.path, title: t(home.title) }}
        primary={<Button onClick={() => open(undefined)}>{t('import.other')}</Button>}
      >
        <OneImport key={opened} of={of} id={opened} home={home.path} />
      </Page>
    )
  return (
    <Page title={title} home={{ path: home.path, title: t(home.title) }} actions={<Samples of={of} />}>
      {may(of.post) ? <Send of={of} onSent={open} /> : null}
      <Columns of={of} />
      <Earlier of={of} onOpen={open} />
    </Page>
  )
}
