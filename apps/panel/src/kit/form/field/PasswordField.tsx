import { Input } from 'antd'
import { useT } from '../../words/i18n.ts'
import { emptyOf } from '../schema.ts'
import { Field } from './Field.tsx'
import styles from './PasswordField.module.css'
import type { FieldProps } from './TextField.tsx'
import { useField } from './useField.ts'

interface PasswordFieldProps extends FieldProps {
  /** What the browser's password manager is to do. */
  readonly autoComplete: 'current-password' | 'new-password'
}

/** A password as it is typed; shown on demand, kept to the letter. */
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
