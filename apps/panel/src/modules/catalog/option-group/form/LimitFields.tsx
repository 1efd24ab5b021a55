import { Switch } from 'antd'
import { useFormContext, useWatch } from 'react-hook-form'
import { Field } from '../../../../kit/form/field/Field.tsx'
import { NumberField } from '../../../../kit/form/field/NumberField.tsx'
import { useField } from '../../../../kit/form/field/useField.ts'
import { useT } from '../../../../kit/words/i18n.ts'
import { boundsText } from '../bounds.ts'
import { useDraftGroup } from '../draft.ts'
import styles from './LimitFields.module.css'

/** Mandatory or not; a group that is mandatory asks for one at least. */
const MandatoryField = () => {
  const field = useField('mandatory')
  const { setValue, getValues } = useFormContext()
  const turn = (on: boolean) => {
    field.onChange(on)
    const minimum = Number(getValues('minimum_selection') ?? 0)
    const next = on ? Math.max(1, minimum) : 0
    if (next !== minimum) setValue('minimum_selection', next, { shouldDirty: true, shouldValidate: true })
  }
  return (
    <Field id={field.id} label={field.label} error={field.error}>
      <Switch {...field.control} checked={field.value === true} onChange={turn} />
    </Field>
  )
}

/** How many a guest has to choose and may, and the same in a sentence. */
export const LimitFields = () => {
  const t = useT()
  const single = useWatch({ name: 'selection_type' }) === 'single'
  return (
    <>
      <div className={styles.limits}>
        <MandatoryField />
        <NumberField name="minimum_selection" />
        {single ? null : <NumberField name="selection_limit" help="branch-option-group.no-limit" />}
      </div>
      <p className={styles.sentence}>
        {t('branch-option-group.guest-chooses')} <strong>{boundsText(t, useDraftGroup())}</strong>
      </p>
    </>
  )
}
