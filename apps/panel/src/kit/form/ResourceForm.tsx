import type { ReactNode } from 'react'
import { rowName } from '../list/rowName.ts'
import { useRecordLinks } from '../list/useRecordLinks.ts'
import type { AnyRow, FormRecord } from '../record.ts'
import { type Home, Page } from '../screen/Page.tsx'
import { useTabTitle, useViewParams } from '../screen/view.ts'
import { type PhraseKey, useLang, useT } from '../words/i18n.ts'
import { type FormPart, IndexedForm } from './IndexedForm.tsx'
import type { Shown } from './merge/MergeDialog.tsx'
import { type Describe, RecordForm } from './RecordForm.tsx'
import { useOpenedRecord } from './useOpenedRecord.ts'
import { Waiting } from './Waiting.tsx'

/** Where a form belongs: the page that one comes from, and what one of its records is called. */
interface FormHome extends Home {
  readonly one: string
}

interface ResourceFormProps<R extends FormRecord> {
  readonly of: R
  /** How a new record begins, where that is not empty. */
  readonly start?: Partial<R['input']['_zod']['output']> | Record<string, unknown>
  /** By default the record's own words and its list. */
  readonly home?: FormHome
  /** What else may be done with a record that is there. */
  readonly actions?: (row: AnyRow) => ReactNode
  /** How its values are shown where two people have changed it; without it, what was typed is kept, under a notice. */
  readonly shown?: Shown
  /** How the values of one that is there are said: the foot then names each change from what to what. */
  readonly describe?: Describe
  readonly onSaved?: (saved: AnyRow) => void
  /** What stands at the sides of the fields: an index of the parts, and how guests see it. */
  readonly beside?: { readonly parts?: readonly FormPart[]; readonly preview?: ReactNode }
  /** The fields, from `fieldsOf`. */
  readonly children: ReactNode
}

/** Creates a record, or edits the one of the address. Rules, labels and lengths are the contract's; the fields are the children. */
export const ResourceForm = <R extends FormRecord>(props: ResourceFormProps<R>) => {
  const { of, start = {}, home, actions, shown, describe, onSaved, beside = {}, children } = props
  const t = useT()
  const [lang] = useLang()
  const { id } = useViewParams()
  const links = useRecordLinks()
  const { row, error, retry } = useOpenedRecord(of, id)
  const one = home?.one ?? t(`${of.name}.one` as PhraseKey)
  // A number alone is no heading.
  const titleOf = (opened: AnyRow) =>
    opened.number === undefined ? rowName(opened, lang) || one : `${one} ${rowName(opened, lang)}`
  const name = id === undefined ? t('form.new', { name: one }) : row && titleOf(row)
  useTabTitle(name)
  const form = (
    <RecordForm
      key={id}
      of={of}
      row={row}
      start={start}
      shown={shown}
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
      home={{
        path: home?.path ?? links.list,
        title: home?.title ?? t(`${of.name}.title` as PhraseKey),
      }}
      actions={row ? actions?.(row) : null}
    >
      {id !== undefined && !row ? <Waiting error={error} retry={retry} /> : null}
      {id !== undefined && !row ? null : beside.parts ? <IndexedForm parts={beside.parts}>{form}</IndexedForm> : form}
    </Page>
  )
}
