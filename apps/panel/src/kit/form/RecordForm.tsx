import { Alert } from 'antd'
import { type ReactNode, useMemo } from 'react'
import { FormProvider } from 'react-hook-form'
import { useNarrowerThan } from '../look/narrow.ts'
import type { AnyRow, FormRecord } from '../record.ts'
import { useMay } from '../session/access.ts'
import { useT } from '../words/i18n.ts'
import { SaveBar } from './bar/SaveBar.tsx'
import { FormContext } from './form-context.ts'
import { MergeDialog, type Shown } from './merge/MergeDialog.tsx'
import { PreviewButton, PreviewColumn } from './Preview.tsx'
import styles from './RecordForm.module.css'
import { useRecordForm } from './useRecordForm.ts'

interface RecordFormProps {
  readonly of: FormRecord
  readonly row: AnyRow | undefined
  readonly start: Record<string, unknown>
  /** What follows a save; unless told, the form makes way for its list. */
  readonly onSaved?: ((saved: AnyRow) => void) | undefined
  /** How its values are shown where two people have changed it; without it, what was typed is kept and said so. */
  readonly shown?: Shown | undefined
  /** How guests see what stands in it. */
  readonly preview?: ReactNode
  readonly children: ReactNode
}

/** The form itself, once its record is here. */
export const RecordForm = ({ of, row, start, onSaved, shown, preview, children }: RecordFormProps) => {
  const t = useT()
  const roomy = !useNarrowerThan(1300)
  const may = useMay()
  const edited = useRecordForm({ of, row, start, onSaved, merges: shown !== undefined })
  const { form, kept, conflict, saving, submit } = edited
  const readOnly = !may(row || !of.create ? of.update : of.create)
  const context = useMemo(() => ({ of, readOnly }), [of, readOnly])
  const peek = preview && !roomy ? <PreviewButton>{preview}</PreviewButton> : null
  return (
    <FormProvider {...form}>
      <FormContext value={context}>
        <form className={styles.form} noValidate onSubmit={submit}>
          {readOnly ? <Alert type="info" showIcon title={t('form.read-only')} /> : null}
          {kept ? <Alert type="warning" showIcon title={t('error.stale')} description={t('form.kept')} /> : null}
          <div className={styles.columns} data-wide={Boolean(preview)} data-previewed={Boolean(preview) && roomy}>
            <div className={styles.fields}>{children}</div>
            {preview && roomy ? <PreviewColumn>{preview}</PreviewColumn> : null}
          </div>
          {/* Enter in a field submits, also where the bar is out of reach. */}
          <button type="submit" hidden />
          {conflict && shown ? (
            <MergeDialog
              differences={conflict.differences}
              shown={shown}
              saving={saving}
              onSave={(chosen) => edited.resolve(conflict, chosen)}
              onClose={edited.giveUp}
            />
          ) : null}
          {readOnly ? (
            <div className={styles.foot}>{peek}</div>
          ) : (
            <SaveBar saving={saving} isNew={!row} save={() => void submit()}>
              {peek}
            </SaveBar>
          )}
        </form>
      </FormContext>
    </FormProvider>
  )
}
