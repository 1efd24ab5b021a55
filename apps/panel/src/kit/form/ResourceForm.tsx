import { Button } from 'antd'
import { ArrowLeft, CloudOff } from 'lucide-react'
import { type ReactNode, use } from 'react'
import { type PhraseKey, useLang, useT } from '../i18n.ts'
import { EmptyState } from '../list/EmptyState.tsx'
import { rowName } from '../list/rowName.ts'
import { useRecordLinks } from '../list/useRecordLinks.ts'
import { OpenContext } from '../open.ts'
import { Page } from '../Page.tsx'
import { useParams, useTabTitle } from '../place.ts'
import type { FormRecord } from '../record.ts'
import styles from './RecordForm.module.css'
import { RecordForm } from './RecordForm.tsx'
import { useOpenedRecord } from './useOpenedRecord.ts'

interface ResourceFormProps<R extends FormRecord> {
  readonly of: R
  /** How a new record begins, where that is not empty. */
  readonly start?: Partial<R['input']['_zod']['output']>
  /** The fields, from `fieldsOf`. */
  readonly children: ReactNode
}

/** Creates a record, or edits the one of the address. Rules, labels and lengths are the contract's; the fields are the children. */
export const ResourceForm = <R extends FormRecord>({ of, start = {}, children }: ResourceFormProps<R>) => {
  const t = useT()
  const [lang] = useLang()
  const { id } = useParams<'id'>()
  const links = useRecordLinks()
  const open = use(OpenContext)
  const { row, error, retry } = useOpenedRecord(of, id)
  const one = t(`${of.name}.one` as PhraseKey)
  const name = id === undefined ? t('form.new', { name: one }) : row && rowName(row, lang)
  useTabTitle(name)
  const ready = id === undefined || row !== undefined

  return (
    <Page
      title={name ?? one}
      actions={
        <Button type="text" icon={<ArrowLeft size={16} />} onClick={() => open(links.list)}>
          {t(`${of.name}.title` as PhraseKey)}
        </Button>
      }
    >
      {ready ? (
        <RecordForm key={id} of={of} row={row} start={start}>
          {children}
        </RecordForm>
      ) : null}
      {!ready && error ? (
        <EmptyState icon={CloudOff} title={t('form.failed')} hint={error.message}>
          <Button onClick={retry}>{t('action.retry')}</Button>
        </EmptyState>
      ) : null}
      {!ready && !error ? (
        <div className={styles.fields} aria-busy="true">
          <span className={styles.bar} />
          <span className={styles.bar} />
          <span className={styles.bar} />
        </div>
      ) : null}
    </Page>
  )
}
