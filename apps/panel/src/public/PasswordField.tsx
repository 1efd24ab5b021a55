import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { useT } from '../kit/words/i18n.ts'
import { Field } from './Field.tsx'

interface PasswordFieldProps {
  /** Absent for the current password. */
  readonly chosen?: { readonly name: string; readonly label: string; readonly hint?: string }
  readonly value: string
  readonly fault: string | undefined
  readonly onChange: (value: string) => void
}

/** A current or new password, hidden until the user reveals it. */
export const PasswordField = ({ chosen, value, fault, onChange }: PasswordFieldProps) => {
  const t = useT()
  const [isVisible, setShown] = useState(false)
  const Icon = isVisible ? EyeOff : Eye
  const label = isVisible ? t('login.hide-password') : t('login.show-password')
  return (
    <Field
      name={chosen?.name ?? 'password'}
      type={isVisible ? 'text' : 'password'}
      label={chosen?.label ?? t('login.password')}
      value={value}
      fault={fault}
      autoComplete={chosen ? 'new-password' : 'current-password'}
      onChange={onChange}
      {...(chosen?.hint ? { more: { hint: chosen.hint } } : {})}
    >
      <button type="button" aria-label={label} title={label} onClick={() => setShown(!isVisible)}>
        <Icon size={18} aria-hidden="true" />
      </button>
    </Field>
  )
}
