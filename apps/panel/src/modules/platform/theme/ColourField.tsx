import type { ThemeColour } from '@sofra/contract/platform/theme/theme.look.ts'
import { Input } from 'antd'
import { FormField } from '../../../kit/form/field/FormField.tsx'
import { useField } from '../../../kit/form/field/useField.ts'
import { emptyOf } from '../../../kit/form/schema.ts'
import styles from './ColourField.module.css'

const sixDigitColour = /^#[0-9a-f]{6}$/i

interface ColourFieldProps {
  readonly name: ThemeColour
  /** The effective colour if it is empty. */
  readonly fallback?: string | undefined
}

/** A colour, from the browser's picker or typed as `#1a2b3c`. */
export const ColourField = ({ name, fallback }: ColourFieldProps) => {
  const field = useField(name)
  const typed = (field.value as string | null) ?? ''
  return (
    <FormField field={field}>
      <Input
        {...field.input}
        value={typed}
        maxLength={7}
        placeholder={fallback ?? '#1a2b3c'}
        allowClear={fallback !== undefined}
        dir="ltr"
        onChange={(event) => field.onChange(event.target.value || emptyOf(field.schema))}
        prefix={
          <input
            type="color"
            className={styles.swatch}
            aria-label={field.label}
            data-empty={!typed && !fallback}
            disabled={field.control.disabled}
            value={sixDigitColour.test(typed) ? typed.toLowerCase() : (fallback ?? '#000000')}
            onChange={(event) => field.onChange(event.target.value)}
          />
        }
      />
    </FormField>
  )
}
