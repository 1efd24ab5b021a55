import type { BranchIntegration } from '@sofra/contract/branch/branch-integration/branch-integration.contract.ts'
import { Button, Input } from 'antd'
import { KeyRound, Trash2, Undo2 } from 'lucide-react'
import { useId } from 'react'
import { Field } from '../../../kit/form/field/Field.tsx'
import { useFormat } from '../../../kit/words/format.ts'
import { useT } from '../../../kit/words/i18n.ts'
import styles from './Integration.module.css'

interface TextLineProps {
  readonly label: string
  readonly value: string
  readonly max: number
  readonly required?: boolean
  readonly error: string | undefined
  readonly disabled: boolean
  readonly onChange: (text: string) => void
}

export const TextLine = ({ label, value, max, required = false, error, disabled, onChange }: TextLineProps) => {
  const id = useId()
  return (
    <Field id={id} label={label} required={required} error={error}>
      <Input
        id={id}
        value={value}
        maxLength={max}
        disabled={disabled}
        spellCheck={false}
        autoComplete="off"
        aria-describedby={`${id}-help`}
        {...(error ? { status: 'error' as const, 'aria-invalid': true } : {})}
        onChange={({ target }) => onChange(target.value)}
      />
    </Field>
  )
}

interface CredentialFieldProps {
  readonly ask: BranchIntegration['asks'][number]
  /** Since when the secret is stored; absent where none is. */
  readonly set: BranchIntegration['secrets'][string] | undefined
  readonly value: string | null | undefined
  readonly error: string | undefined
  readonly disabled: boolean
  readonly onChange: (text: string | null) => void
}

/** A write-only secret. An empty field leaves it unchanged; a button removes it. */
const SecretLine = ({ ask, set, value, error, disabled, onChange }: CredentialFieldProps) => {
  const t = useT()
  const id = useId()
  const { date } = useFormat()
  const removing = value === null
  const isStored = set !== undefined && !removing
  const known = set
    ? t('settings.credential.set', { date: date(set.set_at), name: set.set_by })
    : t('settings.credential.once')
  return (
    <Field
      id={id}
      label={ask.label}
      required={ask.is_required}
      error={error}
      help={removing ? t('settings.credential.removed') : known}
    >
      <div className={styles.secret}>
        <Input
          id={id}
          type="password"
          autoComplete="new-password"
          value={value ?? ''}
          maxLength={4_000}
          disabled={disabled || removing}
          placeholder={isStored && !disabled ? t('settings.credential.keep') : ''}
          prefix={isStored ? <KeyRound size={14} className={styles.set} aria-hidden="true" /> : null}
          aria-describedby={`${id}-help`}
          {...(error ? { status: 'error' as const, 'aria-invalid': true } : {})}
          onChange={({ target }) => onChange(target.value)}
        />
        {set && !disabled ? (
          <Button
            icon={removing ? <Undo2 size={16} /> : <Trash2 size={16} />}
            aria-label={t(removing ? 'settings.credential.undo' : 'settings.credential.remove', { name: ask.label })}
            onClick={() => onChange(removing ? '' : null)}
          />
        ) : null}
      </div>
    </Field>
  )
}

/** One of the connection details, as the platform asks for it. */
export const CredentialField = (props: CredentialFieldProps) => {
  const { ask, value, error, disabled, onChange } = props
  if (ask.is_secret) return <SecretLine {...props} />
  return (
    <TextLine
      label={ask.label}
      required={ask.is_required}
      value={value ?? ''}
      max={4_000}
      error={error}
      disabled={disabled}
      onChange={onChange}
    />
  )
}
