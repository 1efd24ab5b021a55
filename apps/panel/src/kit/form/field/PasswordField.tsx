import { Input } from 'antd'
import { emptyOf } from '../schema.ts'
import { FormField } from './FormField.tsx'
import styles from './PasswordField.module.css'
import type { FieldProps } from './TextField.tsx'
import { useField } from './useField.ts'

interface PasswordFieldProps extends FieldProps {
  /** The hint for the browser's password manager. */
  readonly autoComplete: 'current-password' | 'new-password'
}

/** A password field with a button to show the text; the value is not trimmed. */
export const PasswordField = ({ name, help, autoComplete }: PasswordFieldProps) => {
  const field = useField(name)
  return (
    <FormField field={field} help={help}>
      <Input.Password
        className={styles.password ?? ''}
        {...field.input}
        value={(field.value as string | undefined) ?? ''}
        autoComplete={autoComplete}
        onChange={({ target }) => field.onChange(target.value || emptyOf(field.schema))}
      />
    </FormField>
  )
}
