import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { useT } from '../kit/i18n.ts'
import { Field } from './Field.tsx'

interface PasswordFieldProps {
  readonly value: string
  readonly fault: string | undefined
  readonly onChange: (value: string) => void
}

/** The password, hidden until the person asks to see it. */
export const PasswordField = ({ value, fault, onChange }: PasswordFieldProps) => {
  const t = useT()
  const [shown, setShown] = useState(false)
  const Icon = shown ? EyeOff : Eye
  const label = shown ? t('login.hide-password') : t('login.show-password')
  return (
    <Field
      name="password"
      type={shown ? 'text' : 'password'}
      label={t('login.password')}
      value={value}
      fault={fault}
      autoComplete="current-password"
      onChange={onChange}
    >
      <button type="button" aria-label={label} title={label} onClick={() => setShown(!shown)}>
        <Icon size={18} aria-hidden="true" />
      </button>
    </Field>
  )
}
