import type { ThemeColour } from '@sofra/contract/platform/theme/theme.look.ts'
import { Input } from 'antd'
import { Field } from '../../../kit/form/field/Field.tsx'
import { useField } from '../../../kit/form/field/useField.ts'
import styles from './ColourField.module.css'

const whole = /^#[0-9a-f]{6}$/i

/** A colour, chosen in the device's own way or typed as `#1a2b3c`. */
export const ColourField = ({ name }: { readonly name: ThemeColour }) => {
  const field = useField(name)
  const typed = (field.value as string | null) ?? ''
  return (
    <Field id={field.id} label={field.label} required={field.required} error={field.error}>
      <Input
        {...field.control}
        ref={field.ref}
        value={typed}
        maxLength={7}
        dir="ltr"
        {...(field.error ? { status: 'error' as const } : {})}
        onBlur={field.onBlur}
        onChange={(event) => field.onChange(event.target.value)}
        prefix={
          <input
            type="color"
            className={styles.swatch}
            aria-label={field.label}
            disabled={field.control.disabled}
            value={whole.test(typed) ? typed.toLowerCase() : '#000000'}
            onChange={(event) => field.onChange(event.target.value)}
          />
        }
      />
    </Field>
  )
}
