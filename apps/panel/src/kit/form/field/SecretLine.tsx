import { Button, Input } from 'antd'
import { KeyRound, Trash2, Undo2 } from 'lucide-react'
import type { ComponentProps } from 'react'
import { useFormat } from '../../words/format.ts'
import { useT } from '../../words/i18n.ts'
import { Field } from './Field.tsx'
import styles from './SecretLine.module.css'

/** When a secret was stored, and by whom. */
interface StoredSecret {
  readonly set_at: string
  readonly set_by: string
}

interface SecretLineProps extends Pick<ComponentProps<typeof Field>, 'id' | 'label' | 'required' | 'error'> {
  /** Absent if none is stored. */
  readonly set: StoredSecret | undefined
  /** The typed value; null to delete the stored one. */
  readonly value: string | null
  readonly maxLength: number | undefined
  readonly disabled: boolean
  /** Rows of a textarea, for secrets that are files. */
  readonly lines?: number
  /** Further props of the control: id, description, ref. */
  readonly control: object
  readonly onChange: (value: string | null) => void
}

/** Returns when it was stored, or what saving does to it. */
const useHelp = (set: StoredSecret | undefined, removing: boolean) => {
  const t = useT()
  const { date } = useFormat()
  if (removing) return t('settings.credential.removed')
  return set
    ? t('settings.credential.set', { date: date(set.set_at), name: set.set_by })
    : t('settings.credential.once')
}

/** A write-only secret. An empty field leaves it unchanged; a button removes it. */
export const SecretLine = ({
  set,
  value,
  maxLength,
  disabled,
  lines = 1,
  control,
  onChange,
  ...field
}: SecretLineProps) => {
  const t = useT()
  const removing = value === null
  const help = useHelp(set, removing)
  const isStored = set !== undefined && !removing
  const shared = {
    ...control,
    disabled: disabled || removing,
    value: value ?? '',
    maxLength,
    placeholder: isStored && !disabled ? t('settings.credential.keep') : '',
    ...(field.error ? { status: 'error' as const } : {}),
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
  }
  return (
    <Field {...field} help={help}>
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
        {set && !disabled ? (
          <Button
            icon={removing ? <Undo2 size={16} /> : <Trash2 size={16} />}
            aria-label={t(removing ? 'settings.credential.undo' : 'settings.credential.remove', { name: field.label })}
            onClick={() => onChange(removing ? '' : null)}
          />
        ) : null}
      </div>
    </Field>
  )
}
