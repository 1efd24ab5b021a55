import { percentSign } from '../../words/format.ts'
import { useLang } from '../../words/i18n.ts'
import { emptyOf } from '../schema.ts'
import { FormField } from './FormField.tsx'
import { NumberInput } from './NumberInput.tsx'
import type { FieldProps } from './TextField.tsx'
import { useField } from './useField.ts'

interface NumberFieldProps extends FieldProps {
  /** How many stored units are one typed unit. */
  readonly scale?: number
  /** The unit shown beside the input. */
  readonly unit?: string
  /** The form stores basis points; users type per cent. */
  readonly rate?: boolean
}

/** A number, typed in the stored unit or a larger one. Use `MoneyField` for money. */
export const NumberField = ({ name, help, required, rate = false, scale = rate ? 100 : 1, unit }: NumberFieldProps) => {
  const [lang] = useLang()
  const field = useField(name)
  const value = field.value as number | null | undefined
  return (
    <FormField field={field} required={required} help={help}>
      <NumberInput
        {...field.input}
        value={typeof value === 'number' ? value / scale : null}
        {...(rate ? percentSign(lang) : { suffix: unit })}
        onChange={(typed) =>
          field.onChange(typed === null ? emptyOf(field.schema) : scale === 1 ? typed : Math.round(typed * scale))
        }
      />
    </FormField>
  )
}
