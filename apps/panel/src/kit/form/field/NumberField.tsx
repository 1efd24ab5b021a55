import { percentSign } from '../../words/format.ts'
import { useLang, useT } from '../../words/i18n.ts'
import { emptyOf } from '../schema.ts'
import { Field } from './Field.tsx'
import { NumberInput } from './NumberInput.tsx'
import type { FieldProps } from './TextField.tsx'
import { useField } from './useField.ts'

interface NumberFieldProps extends FieldProps {
  /** How many of what the form holds are one of what people type. */
  readonly scale?: number
  /** What it is counted in. */
  readonly unit?: string
  /** The form holds basis points, typed as per cent. */
  readonly rate?: boolean
}

/** A number as it is, or in a larger unit than the form holds; amounts of money have a field of their own. */
export const NumberField = ({ name, help, required, rate = false, scale = rate ? 100 : 1, unit }: NumberFieldProps) => {
  const t = useT()
  const [lang] = useLang()
  const field = useField(name)
  const held = field.value as number | null | undefined
  return (
    <Field
      id={field.id}
      label={field.label}
      required={required ?? field.required}
      error={field.error}
      help={help && t(help)}
    >
      <NumberInput
        {...field.control}
        ref={field.ref}
        value={typeof held === 'number' ? held / scale : null}
        {...(rate ? percentSign(lang) : { suffix: unit })}
        status={field.error ? 'error' : ''}
        onBlur={field.onBlur}
        onChange={(typed) =>
          field.onChange(typed === null ? emptyOf(field.schema) : scale === 1 ? typed : Math.round(typed * scale))
        }
      />
    </Field>
  )
}
