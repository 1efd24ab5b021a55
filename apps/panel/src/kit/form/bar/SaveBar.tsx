import type { ReactNode } from 'react'
import { useFormContext, useFormState } from 'react-hook-form'
import { labelKey } from '../../record.ts'
import { useT } from '../../words/i18n.ts'
import { changedFields } from '../changes.ts'
import { useFormOf } from '../form-context.ts'
import { ChangesBar } from './ChangesBar.tsx'

interface SaveBarProps {
  readonly saving: boolean
  /** A new record can be saved before anything was changed: it may be complete as it starts. */
  readonly isNew: boolean
  readonly save: () => void
  /** What else the foot offers. */
  readonly children?: ReactNode
}

/** The foot of a form: names the fields that have changed. */
export const SaveBar = ({ saving, isNew, save, children }: SaveBarProps) => {
  const t = useT()
  const { of } = useFormOf()
  const { reset } = useFormContext()
  const { dirtyFields } = useFormState()
  const changed = changedFields(dirtyFields)
  const dirty = changed.length > 0
  const names = changed.map((field) => t(labelKey(of.name, field))).join(', ')
  return (
    <ChangesBar
      dirty={dirty}
      saving={saving}
      savable={dirty || isNew}
      changes={t('form.changed', { n: changed.length, names })}
      save={save}
      discard={() => reset()}
    >
      {children}
    </ChangesBar>
  )
}
