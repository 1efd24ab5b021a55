import { importEncodings } from '@sofra/contract/kernel/import.outcomes.ts'
import type { ImportCalls } from '@sofra/contract/kernel/import.ts'
import { Button, Select } from 'antd'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { Field } from '../form/field/Field.tsx'
import { useRecordParams } from '../list/useRecordParams.ts'
import { downloadAny } from '../record.ts'
import { Page } from '../screen/Page.tsx'
import { useSearch, useTabTitle } from '../screen/view.ts'
import { useMay } from '../session/access.ts'
import { useToast } from '../toast/toast.ts'
import { type PhraseKey, useT } from '../words/i18n.ts'
import { DropZone } from './DropZone.tsx'
import { ImportHistory } from './ImportHistory.tsx'
import styles from './ImportPage.module.css'
import { importSearch } from './import-search.ts'
import type { Matching } from './MatchColumns.tsx'
import { OneImport } from './OneImport.tsx'
import { useImports, useSend } from './useImport.ts'

const accept = '.xlsx,.csv,.tsv,.txt,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

const Samples = ({ of }: { readonly of: ImportCalls }) => {
  const t = useT()
  const toast = useToast()
  const params = useRecordParams(of.list)
  const save = (format: 'xlsx' | 'csv') => downloadAny(of.sample, { params, query: { format } }).catch(toast.fail)
  return (
    <div className="wrap-row">
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

/** Takes a file, chosen or dropped, and asks for its encoding if that cannot be detected. */
const Send = ({ of, onSent }: SendProps) => {
  const t = useT()
  const [encoding, setEncoding] = useState('auto')
  const send = useSend(of, onSent)
  return (
    <DropZone
      accept={accept}
      title={t('import.drop')}
      hint={t('import.drop.hint')}
      sending={send.isPending}
      fault={send.error?.message}
      onFile={(file) => send.mutate({ file, encoding })}
    >
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
    </DropZone>
  )
}

/** The columns that a file may have; required ones are marked. */
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
  const { data, error } = useImports(of)
  return (
    <ImportHistory
      imports={data?.imports}
      error={error}
      tell={({ rows }) => ({ about: t('import.rows', { n: rows }) })}
      onOpen={onOpen}
    />
  )
}

interface ImportPageProps {
  readonly of: ImportCalls
  /** The list of the imported records. */
  readonly home: { readonly path: string; readonly title: PhraseKey }
  /** For kinds of imports whose columns are matched by hand. */
  readonly matching?: Matching
}

/** Imports a file of records: upload, check row by row, write. Also lists earlier imports. */
export const ImportPage = ({ of, home, matching }: ImportPageProps) => {
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
        <OneImport key={opened} of={of} id={opened} home={home.path} matching={matching} />
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
