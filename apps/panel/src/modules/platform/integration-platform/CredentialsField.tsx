import type { Credentials } from '@sofra/contract/platform/integration-platform/credentials.ts'
import { Button, Checkbox, Input } from 'antd'
import { Plus, X } from 'lucide-react'
import { useRef } from 'react'
import { useFormState } from 'react-hook-form'
import { Field } from '../../../kit/form/field/Field.tsx'
import { useField } from '../../../kit/form/field/useField.ts'
import { useT } from '../../../kit/words/i18n.ts'
import styles from './CredentialsField.module.css'

type Credential = Credentials[number]
const empty: Credential = { key: '', label: '', is_secret: false, is_required: true }
const maxCredentials = 12

/** The first error of each line, by index. */
const useLineErrors = () => {
  const { errors } = useFormState({ name: 'credentials' })
  const rowErrors = errors.credentials as Record<number, Record<string, { message?: string }> | undefined> | undefined
  return (index: number) => Object.values(rowErrors?.[index] ?? {}).find((one) => one?.message)?.message
}

interface CredentialLineProps {
  readonly credential: Credential
  /** Its place among the lines, from 0. */
  readonly place: number
  readonly error: string | undefined
  readonly disabled: boolean
  readonly onChange: (to: Partial<Credential>) => void
  readonly onRemove: () => void
}

const CredentialLine = ({ credential, place, error, disabled, onChange, onRemove }: CredentialLineProps) => {
  const t = useT()
  const { key, label, is_secret, is_required } = credential
  const invalid = error ? ({ status: 'error', 'aria-invalid': true } as const) : {}
  return (
    <li className={`row ${styles.line}`}>
      <Input
        {...invalid}
        disabled={disabled}
        value={label}
        aria-label={t('integration-platform.credential.label')}
        placeholder={t('integration-platform.credential.label')}
        onChange={(event) => onChange({ label: event.target.value })}
      />
      <Input
        {...invalid}
        disabled={disabled}
        value={key}
        className={styles.key ?? ''}
        spellCheck={false}
        aria-label={t('integration-platform.credential.key')}
        placeholder={t('integration-platform.credential.key')}
        onChange={(event) => onChange({ key: event.target.value })}
      />
      <Checkbox
        disabled={disabled}
        checked={is_secret}
        onChange={(event) => onChange({ is_secret: event.target.checked })}
      >
        {t('integration-platform.credential.secret')}
      </Checkbox>
      <Checkbox
        disabled={disabled}
        checked={is_required}
        onChange={(event) => onChange({ is_required: event.target.checked })}
      >
        {t('integration-platform.credential.required')}
      </Checkbox>
      <Button
        type="text"
        disabled={disabled}
        aria-label={t('line.remove', { name: label || key || String(place + 1) })}
        icon={<X size={16} aria-hidden="true" />}
        onClick={onRemove}
      />
      {error ? (
        <p role="alert" className={`bad small ${styles.error}`}>
          {error}
        </p>
      ) : null}
    </li>
  )
}

/** The connection details that restaurants have to enter, one per line, with label and key. */
export const CredentialsField = () => {
  const t = useT()
  const field = useField('credentials')
  const errorOf = useLineErrors()
  const lines = useRef<HTMLUListElement>(null)
  const all = (field.value as Credentials | undefined) ?? []
  const { disabled } = field.control
  const change = (index: number, to: Partial<Credential>) =>
    field.onChange(all.map((one, at) => (at === index ? { ...one, ...to } : one)))
  const add = () => {
    field.onChange([...all, empty])
    // After rendering, so that the new line can be focused.
    requestAnimationFrame(() => lines.current?.querySelector<HTMLInputElement>('li:last-child input')?.focus())
  }
  return (
    <Field
      group
      id={field.id}
      label={field.label}
      help={t('integration-platform.credentials.hint')}
      error={typeof field.error === 'string' ? field.error : undefined}
    >
      {all.length === 0 ? <p className={styles.none}>{t('integration-platform.credentials.none')}</p> : null}
      <ul ref={lines} className={`stack-8 ${styles.lines}`}>
        {all.map((one, place) => (
          <CredentialLine
            // biome-ignore lint/suspicious/noArrayIndexKey: a line is known by its place, its key is what is being typed
            key={place}
            credential={one}
            place={place}
            error={errorOf(place)}
            disabled={disabled}
            onChange={(to) => change(place, to)}
            onRemove={() => field.onChange(all.filter((_, at) => at !== place))}
          />
        ))}
      </ul>
      {disabled || all.length >= maxCredentials ? null : (
        <Button icon={<Plus size={16} aria-hidden="true" />} onClick={add}>
          {t('integration-platform.credentials.add')}
        </Button>
      )}
    </Field>
  )
}
