import { Button } from 'antd'
import { useFormContext, useFormState } from 'react-hook-form'
import { useT } from '../i18n.ts'
import { useLeaveGuard } from '../place.ts'
import { labelKey } from '../record.ts'
import { changedFields } from './changes.ts'
import { useFormOf } from './form-context.ts'
import styles from './SaveBar.module.css'
import { useSaveKey } from './useSaveKey.ts'

interface SaveBarProps {
  readonly saving: boolean
  /** A new record can be saved before anything was changed: it may be complete as it starts. */
  readonly isNew: boolean
  readonly save: () => void
}

/** Stays at the foot of the form: says what has changed, discards it or saves it. Leaving with changes asks first. */
export const SaveBar = ({ saving, isNew, save }: SaveBarProps) => {
  const t = useT()
  const { of } = useFormOf()
  const { reset } = useFormContext()
  const { dirtyFields } = useFormState()
  const changed = changedFields(dirtyFields)
  const dirty = changed.length > 0
  const savable = (dirty || isNew) && !saving
  useLeaveGuard(dirty)
  useSaveKey(savable ? save : undefined)
  const names = changed.map((field) => t(labelKey(of.name, field))).join(', ')
  return (
    <div className={styles.bar} data-dirty={dirty || undefined}>
      {/* First and at the start: beside the fields, and clear of the messages in the other corner. */}
      <Button type="primary" disabled={!savable && !saving} loading={saving} onClick={save} title="Ctrl + S · ⌘ S">
        {t('action.save')}
      </Button>
      <Button disabled={!dirty || saving} onClick={() => reset()}>
        {t('action.discard')}
      </Button>
      <p className={styles.changes} aria-live="polite">
        {dirty ? t('form.changed', { n: changed.length, names }) : t('form.unchanged')}
      </p>
    </div>
  )
}
