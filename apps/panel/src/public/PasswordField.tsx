import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { useT } from '../kit/words/i18n.ts'
import { Field } from './Field.tsx'

interface PasswordFieldProps {
  /** Absent: the password that one signs in with. */
  readonly chosen?: { readonly name: string; readonly label: string; readonly hint?: string }
  readonly value: string
  readonly fault: string | undefined
  readonly onChange: (value: string) => void
}

/** A password, the present one or one that is chosen, hidden until the person asks to see it. */
export const PasswordField = ({ chosen, value, fault, onChange }: PasswordFieldProps) => {
  const t = useT()
  const [shown, setShown] = useState(false)
  const Icon = shown ? EyeOff : Eye
  const label = shown ? t('login.hide-password') : t('login.show-password')
  return (
    <Field
      name={chosen?.name ?? 'password'}
      type={shown ? 'text' : 'password'}
      label={chosen?.label ?? t('login.password')}
      value={value}
      fault={fault}
      autoComplete={chosen ? 'new-password' : 'current-password'}
      onChange={onChange}
      {...(chosen?.hint ? { more: { hint: chosen.hint } } : {})}
    >
      <button type="button" aria-label={label} title={label} onClick={() => setShown(!shown)}>
        <Icon size={18} aria-hidden="true" />
      </button>
    </Field>
  )
}
