import { Button, Input } from 'antd'
import { KeyRound, Trash2, Undo2 } from 'lucide-react'
import { use } from 'react'
import { Field } from '../../../kit/form/field/Field.tsx'
import { useField } from '../../../kit/form/field/useField.ts'
import { maxLengthOf } from '../../../kit/form/schema.ts'
import { useFormat } from '../../../kit/words/format.ts'
import { useT } from '../../../kit/words/i18n.ts'
import styles from './SecretField.module.css'
import { CredentialsContext } from './settings-context.ts'

interface SecretFieldProps {
  readonly name: string
  /** Rows of a textarea, for credentials that are files. */
  readonly lines?: number
}

/** Help text: when it was set, or what saving does to it. */
const useSecretHelp = (name: string, removing: boolean) => {
  const t = useT()
  const { date } = useFormat()
  const set = use(CredentialsContext)[name]
  if (removing) return t('settings.credential.removed')
  return set
    ? t('settings.credential.set', { date: date(set.set_at), name: set.set_by })
    : t('settings.credential.once')
}

/** A write-only credential. An empty field leaves it unchanged; a button removes it. */
export const SecretField = ({ name, lines = 1 }: SecretFieldProps) => {
  const t = useT()
  const field = useField(name)
  const isSet = Boolean(use(CredentialsContext)[name])
  const removing = field.value === null
  const help = useSecretHelp(name, removing)
  const isStored = isSet && !removing
  const shared = {
    ...field.control,
    ref: field.ref,
    disabled: field.control.disabled || removing,
    value: (field.value as string | null) ?? '',
    maxLength: maxLengthOf(field.schema),
    placeholder: isStored ? t('settings.credential.keep') : '',
    ...(field.error ? { status: 'error' as const } : {}),
    onBlur: field.onBlur,
    onChange: (event: { target: { value: string } }) => field.onChange(event.target.value),
  }
  return (
    <Field id={field.id} label={field.label} error={field.error} help={help}>
      <div className={styles.control}>
        {lines > 1 ? (
          <Input.TextArea {...shared} rows={lines} autoComplete="off" spellCheck={false} />
        ) : (
          <Input
            {...shared}
            type="password"
            autoComplete="new-password"
            prefix={isStored ? <KeyRound size={14} className={styles.set} aria-hidden="true" /> : null}
          />
        )}
        {isSet && !field.control.disabled ? (
          <Button
            icon={removing ? <Undo2 size={16} /> : <Trash2 size={16} />}
            aria-label={t(removing ? 'settings.credential.undo' : 'settings.credential.remove', { name: field.label })}
            onClick={() => field.onChange(removing ? '' : null)}
          />
        ) : null}
      </div>
    </Field>
  )
}
