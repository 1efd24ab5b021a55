import { Alert, Button, Drawer } from 'antd'
import { Eye } from 'lucide-react'
import { type ReactNode, type RefObject, useEffect, useId, useMemo, useState } from 'react'
import { FormProvider, useFormContext, useFormState, useWatch } from 'react-hook-form'
import { useNarrowerThan } from '../look/narrow.ts'
import { type AnyRow, type FormRecord, labelKey } from '../record.ts'
import { isAwaited } from '../screen/focus.ts'
import { useVisible } from '../screen/view.ts'
import { useMay } from '../session/access.ts'
import { useDirection, useT } from '../words/i18n.ts'
import { ChangesBar } from './bar/ChangesBar.tsx'
import { changedFields } from './changes.ts'
import { focusFirstControl, useFaultNames } from './faults.ts'
import { FormContext, useFormOf } from './form-context.ts'
import { MergeDialog, type ShowValue } from './merge/MergeDialog.tsx'
import styles from './RecordForm.module.css'
import { useRecordForm } from './useRecordForm.ts'

/** The preview of the form's values as guests see them, in a column beside the fields. */
const PreviewColumn = ({ children }: { readonly children: ReactNode }) => {
  const t = useT()
  const title = useId()
  return (
    <aside className={`stack-12 ${styles.column}`} aria-labelledby={title}>
      <h2 id={title} className={styles.title}>
        {t('form.preview')}
      </h2>
      {children}
    </aside>
  )
}

/** The same preview behind a button, if there is no room for a column. */
const PreviewButton = ({ children }: { readonly children: ReactNode }) => {
  const t = useT()
  const visible = useVisible()
  const direction = useDirection()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button className={styles.peek ?? ''} icon={<Eye size={16} aria-hidden="true" />} onClick={() => setOpen(true)}>
        <span className={styles.words}>{t('form.preview')}</span>
      </Button>
      <Drawer
        // The drawer renders outside its tab's element, so it has to hide when the tab is in the background.
        open={open && visible}
        placement={direction === 'rtl' ? 'left' : 'right'}
        size={420}
        title={t('form.preview')}
        classNames={{ wrapper: styles.drawer ?? '' }}
        onClose={() => setOpen(false)}
      >
        {children}
      </Drawer>
    </>
  )
}

export type Describe = (field: string, value: unknown) => string

interface SaveBarProps {
  readonly form: RefObject<HTMLFormElement | null>
  readonly saving: boolean
  /** A new record can be saved without changes: its initial values may be complete. */
  readonly isNew: boolean
  readonly save: () => void
  /** Formats values for the list of changes in the foot. */
  readonly describe: Describe | undefined
  /** Further actions of the foot. */
  readonly children?: ReactNode
}

/** The foot of a form: lists the changed fields, or those that were refused. */
const SaveBar = ({ form, saving, isNew, save, describe, children }: SaveBarProps) => {
  const t = useT()
  const { of } = useFormOf()
  const { reset, getValues } = useFormContext()
  // Subscribes to the errors, so that it renders again when they change.
  const { dirtyFields, defaultValues, errors: _ } = useFormState()
  useWatch({ disabled: describe === undefined })
  const changed = changedFields(dirtyFields)
  const dirty = changed.length > 0
  const faults = useFaultNames(form)
  const nameOf = (field: string) => {
    const label = t(labelKey(of.name, field))
    return describe
      ? `${label} ${describe(field, defaultValues?.[field])} → ${describe(field, getValues(field))}`
      : label
  }
  const names = changed.map(nameOf).join(', ')
  return (
    <ChangesBar
      dirty={dirty}
      saving={saving}
      savable={dirty || isNew}
      changes={t('form.changed', { n: changed.length, names })}
      fault={faults && t('form.faults', { names: faults })}
      save={save}
      discard={() => reset()}
    >
      {children}
    </ChangesBar>
  )
}

interface RecordFormProps {
  readonly of: FormRecord
  readonly row: AnyRow | undefined
  readonly start: Record<string, unknown>
  /** Called after a save; the default returns to the list. */
  readonly onSaved?: ((saved: AnyRow) => void) | undefined
  /**
   * Formats values for the merge dialog after a concurrent change. Without it the form keeps the typed values and shows a notice.
   */
  readonly showField?: ShowValue | undefined
  /** Formats values for the list of changes in the foot. */
  readonly describe?: Describe | undefined
  /** The preview of the form's values as guests see them. */
  readonly preview?: ReactNode
  readonly children: ReactNode
}

/** The form of a loaded record. */
export const RecordForm = ({ of, row, start, onSaved, showField, describe, preview, children }: RecordFormProps) => {
  const t = useT()
  const roomy = !useNarrowerThan(1300)
  const may = useMay()
  const edited = useRecordForm({ of, row, start, onSaved, merges: showField !== undefined })
  const { form, ref, isStaleDraft, conflict, saving, submit } = edited
  const readOnly = !may(row || !of.create ? of.update : of.create)
  const context = useMemo(() => ({ of, readOnly }), [of, readOnly])
  const isNew = !row
  useEffect(() => {
    // A new record starts in its first field; an existing one at its heading, so that it is read first.
    if (isNew && isAwaited()) focusFirstControl(ref.current)
  }, [isNew, ref])
  const peek = preview && !roomy ? <PreviewButton>{preview}</PreviewButton> : null
  return (
    <FormProvider {...form}>
      <FormContext value={context}>
        <form ref={ref} className={`column ${styles.form}`} noValidate onSubmit={submit}>
          {readOnly ? <Alert type="info" showIcon title={t('form.read-only')} /> : null}
          {isStaleDraft ? (
            <Alert type="warning" showIcon title={t('error.stale')} description={t('form.kept')} />
          ) : null}
          <div className={styles.columns} data-wide={Boolean(preview)} data-previewed={Boolean(preview) && roomy}>
            <div className={`column ${styles.fields}`}>{children}</div>
            {preview && roomy ? <PreviewColumn>{preview}</PreviewColumn> : null}
          </div>
          {/* Enter in a field submits, even if the save button is outside the form element. */}
          <button type="submit" hidden />
          {conflict && showField ? (
            <MergeDialog
              differences={conflict.differences}
              showField={showField}
              saving={saving}
              onSave={(chosen) => edited.resolve(conflict, chosen)}
              onClose={edited.giveUp}
            />
          ) : null}
          {readOnly ? (
            <div className={styles.foot}>{peek}</div>
          ) : (
            <SaveBar form={ref} saving={saving} isNew={!row} save={() => void submit()} describe={describe}>
              {peek}
            </SaveBar>
          )}
        </form>
      </FormContext>
    </FormProvider>
  )
}
