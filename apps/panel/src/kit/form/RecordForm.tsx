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
import { MergeDialog, type Shown } from './merge/MergeDialog.tsx'
import styles from './RecordForm.module.css'
import { useRecordForm } from './useRecordForm.ts'

/** What comes of what stands in the form, as how guests see it, in a column beside its fields. */
const PreviewColumn = ({ children }: { readonly children: ReactNode }) => {
  const t = useT()
  const title = useId()
  return (
    <aside className={styles.column} aria-labelledby={title}>
      <h2 id={title} className={styles.title}>
        {t('form.preview')}
      </h2>
      {children}
    </aside>
  )
}

/** The same where a column has no room: opened by a button. */
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
        // It lies outside of its tab's own part of the page, so it has to hide by itself.
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
  /** A new record can be saved before anything was changed: it may be complete as it starts. */
  readonly isNew: boolean
  readonly save: () => void
  /** How values are shown, where the foot says of each change from what to what. */
  readonly describe: Describe | undefined
  /** What else the foot offers. */
  readonly children?: ReactNode
}

/** The foot of a form: names the fields that have changed, or those that were refused. */
const SaveBar = ({ form, saving, isNew, save, describe, children }: SaveBarProps) => {
  const t = useT()
  const { of } = useFormOf()
  const { reset, getValues } = useFormContext()
  // The errors are read so that it is drawn when they change.
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
  /** What follows a save; by default the form makes way for its list. */
  readonly onSaved?: ((saved: AnyRow) => void) | undefined
  /** How its values are shown where two people have changed it; without it, what was typed is kept, under a notice. */
  readonly shown?: Shown | undefined
  /** How its values are said: the foot then names each change from what to what. */
  readonly describe?: Describe | undefined
  /** How guests see what stands in it. */
  readonly preview?: ReactNode
  readonly children: ReactNode
}

/** The form itself, once its record is here. */
export const RecordForm = ({ of, row, start, onSaved, shown, describe, preview, children }: RecordFormProps) => {
  const t = useT()
  const roomy = !useNarrowerThan(1300)
  const may = useMay()
  const edited = useRecordForm({ of, row, start, onSaved, merges: shown !== undefined })
  const { form, ref, isStaleDraft, conflict, saving, submit } = edited
  const readOnly = !may(row || !of.create ? of.update : of.create)
  const context = useMemo(() => ({ of, readOnly }), [of, readOnly])
  const isNew = !row
  useEffect(() => {
    // A new record begins with typing; one that is there is read first, from its heading.
    if (isNew && isAwaited()) focusFirstControl(ref.current)
  }, [isNew, ref])
  const peek = preview && !roomy ? <PreviewButton>{preview}</PreviewButton> : null
  return (
    <FormProvider {...form}>
      <FormContext value={context}>
        <form ref={ref} className={styles.form} noValidate onSubmit={submit}>
          {readOnly ? <Alert type="info" showIcon title={t('form.read-only')} /> : null}
          {isStaleDraft ? (
            <Alert type="warning" showIcon title={t('error.stale')} description={t('form.kept')} />
          ) : null}
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
            <SaveBar form={ref} saving={saving} isNew={!row} save={() => void submit()} describe={describe}>
              {peek}
            </SaveBar>
          )}
        </form>
      </FormContext>
    </FormProvider>
  )
}
