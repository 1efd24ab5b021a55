import type { ReactNode } from 'react'
import { rowName } from '../list/rowName.ts'
import { useRecordLinks } from '../list/useRecordLinks.ts'
import type { AnyRow, FormRecord } from '../record.ts'
import { type Home, Page } from '../screen/Page.tsx'
import { useTabTitle, useViewParams } from '../screen/view.ts'
import { type PhraseKey, useLang, useT } from '../words/i18n.ts'
import { type FormPart, IndexedForm } from './IndexedForm.tsx'
import type { ShowValue } from './merge/MergeDialog.tsx'
import { type Describe, RecordForm } from './RecordForm.tsx'
import { useOpenedRecord } from './useOpenedRecord.ts'
import { Waiting } from './Waiting.tsx'

/** The list of a form and the name of one of its records. */
interface FormHome extends Home {
  readonly one: string
  /** The heading of an existing record; its name by default. */
  readonly nameOf?: (row: AnyRow) => string
}

interface ResourceFormProps<R extends FormRecord> {
  readonly of: R
  /** The initial values of a new record. */
  readonly start?: Partial<R['input']['_zod']['output']> | Record<string, unknown>
  /** The default is the record's own title and list. */
  readonly home?: FormHome
  /** Further actions for an existing record. */
  readonly actions?: (row: AnyRow) => ReactNode
  /**
   * Formats values for the merge dialog after a concurrent change. Without it the form keeps the typed values and shows a notice.
   */
  readonly shown?: ShowValue
  /** Formats values for the list of changes in the foot, for an existing record. */
  readonly describe?: Describe
  readonly onSaved?: (saved: AnyRow) => void
  /** Beside the fields: an index of the parts and a preview as guests see it. */
  readonly beside?: { readonly parts?: readonly FormPart[]; readonly preview?: ReactNode }
  /** The fields, from `fieldsOf`. */
  readonly children: ReactNode
}

/**
 * Creates a record, or edits the one of the address. Rules, labels and lengths come from the contract; the children are the
 * fields.
 */
export const ResourceForm = <R extends FormRecord>(props: ResourceFormProps<R>) => {
  const { of, start = {}, home, actions, shown: showField, describe, onSaved, beside = {}, children } = props
  const t = useT()
  const [lang] = useLang()
  const { id } = useViewParams()
  const links = useRecordLinks()
  const { row, error, retry } = useOpenedRecord(of, id)
  const one = home?.one ?? t(`${of.name}.one` as PhraseKey)
  // A number alone is no heading.
  const titleOf = (opened: AnyRow) => {
    if (home?.nameOf) return home.nameOf(opened)
    return opened.number === undefined ? rowName(opened, lang) || one : `${one} ${rowName(opened, lang)}`
  }
  const name = id === undefined ? t('form.new', { name: one }) : row && titleOf(row)
  useTabTitle(name)
  const form = (
    <RecordForm
      key={id}
      of={of}
      row={row}
      start={start}
      showField={showField}
      describe={row && describe}
      onSaved={onSaved}
      preview={beside.preview}
    >
      {children}
    </RecordForm>
  )

  return (
    <Page
      title={name ?? one}
      home={{ path: home?.path ?? links.list, title: home?.title ?? t(`${of.name}.title` as PhraseKey) }}
      actions={row ? actions?.(row) : null}
    >
      {id !== undefined && !row ? <Waiting error={error} retry={retry} /> : null}
      {id !== undefined && !row ? null : beside.parts ? <IndexedForm parts={beside.parts}>{form}</IndexedForm> : form}
    </Page>
  )
}
