import { Radio } from 'antd'
import { useFormContext } from 'react-hook-form'
import { Field } from '../../../kit/form/field/Field.tsx'
import { useField } from '../../../kit/form/field/useField.ts'
import { optionsOf } from '../../../kit/form/schema.ts'
import { type PhraseKey, useT } from '../../../kit/words/i18n.ts'

/** How wide a banner is on the web. The picture of another ratio does not fit any more, and has to be cut anew. */
export const PlacementField = () => {
  const t = useT()
  const field = useField('placement')
  const { setValue } = useFormContext()
  const { id, disabled } = field.control
  const choose = (placement: string) => {
    field.onChange(placement)
    setValue('web', null, { shouldDirty: true })
  }
  return (
    <Field group id={id} label={field.label} error={field.error}>
      <Radio.Group
        name={id}
        disabled={disabled}
        value={field.value}
        options={optionsOf(field.schema).map((value) => ({
          value,
          label: t(`showcase.placement.${value}` as PhraseKey),
        }))}
        onChange={(event) => choose(event.target.value)}
      />
    </Field>
  )
}
