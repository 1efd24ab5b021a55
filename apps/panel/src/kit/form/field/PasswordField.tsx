import { Input } from 'antd'
import { useT } from '../../words/i18n.ts'
import { emptyOf } from '../schema.ts'
import { Field } from './Field.tsx'
import styles from './PasswordField.module.css'
import type { FieldProps } from './TextField.tsx'
import { useField } from './useField.ts'

interface PasswordFieldProps extends FieldProps {
  /** The hint for the browser's password manager. */
  readonly autoComplete: 'current-password' | 'new-password'
}

/** A password field with a button to show the text; the value is not trimmed. */
export const PasswordField = ({ name, help, autoComplete }: PasswordFieldProps) => {
  const t = useT()
  const field = useField(name)
  return (
    <Field id={field.id} label={field.label} required={field.required} error={field.error} help={help && t(help)}>
      <Input.Password
        className={styles.password ?? ''}
        {...field.control}
        ref={field.ref}
        value={(field.value as string | undefined) ?? ''}
        autoComplete={autoComplete}
        {...(field.error ? { status: 'error' as const } : {})}
        onBlur={field.onBlur}
        onChange={({ target }) => field.onChange(target.value || emptyOf(field.schema))}
      />
    </Field>
  )
}
