import type { BranchIntegration } from '@sofra/contract/branch/branch-integration/branch-integration.contract.ts'
import { Input } from 'antd'
import { useId } from 'react'
import { Field } from '../../../kit/form/field/Field.tsx'
import { SecretLine } from '../../../kit/form/field/SecretLine.tsx'

/** The limit of the contract. */
const mostLetters = 4_000

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
  /** When the secret was stored; absent if none is. */
  readonly set: BranchIntegration['secrets'][string] | undefined
  readonly value: string | null | undefined
  readonly error: string | undefined
  readonly disabled: boolean
  readonly onChange: (text: string | null) => void
}

/** One connection detail in the platform's format. */
export const CredentialField = (props: CredentialFieldProps) => {
  const { ask, set, value, error, disabled, onChange } = props
  const id = useId()
  if (ask.is_secret)
    return (
      <SecretLine
        id={id}
        label={ask.label}
        required={ask.is_required}
        error={error}
        set={set}
        value={value === null ? null : (value ?? '')}
        maxLength={mostLetters}
        disabled={disabled}
        control={{ id, 'aria-describedby': `${id}-help`, ...(error ? { 'aria-invalid': true } : {}) }}
        onChange={onChange}
      />
    )
  return (
    <TextLine
      label={ask.label}
      required={ask.is_required}
      value={value ?? ''}
      max={mostLetters}
      error={error}
      disabled={disabled}
      onChange={onChange}
    />
  )
}
