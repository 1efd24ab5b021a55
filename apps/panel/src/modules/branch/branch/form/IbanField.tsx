import { formatIban, isIban } from '@sofra/contract/kernel/iban.ts'
import { Input } from 'antd'
import { CircleCheck } from 'lucide-react'
import { Field } from '../../../../kit/form/field/Field.tsx'
import { useField } from '../../../../kit/form/field/useField.ts'
import { useT } from '../../../../kit/words/i18n.ts'
import styles from './BranchForm.module.css'

const length = 26

/** An IBAN in fours; says while it is typed how much is missing, and when it is right. */
export const IbanField = () => {
  const t = useT()
  const field = useField('iban')
  const typed = String(field.value ?? '')
  const good = isIban(typed)
  const missing = length - typed.replace(/\s/g, '').length
  const more = typed.startsWith('TR') && missing > 0 ? t('branch-form.iban.more', { n: missing }) : undefined
  return (
    <Field
      id={field.id}
      label={field.label}
      error={good ? undefined : field.error}
      help={good ? t('branch-form.iban.good') : more}
    >
      <Input
        {...field.control}
        ref={field.ref}
        value={formatIban(typed)}
        maxLength={42}
        placeholder="TR00 0000 0000 0000 0000 0000 00"
        autoComplete="off"
        spellCheck={false}
        suffix={good ? <CircleCheck size={16} className={styles.good} aria-hidden="true" /> : <span />}
        {...(field.error && !good ? { status: 'error' as const } : {})}
        onBlur={field.onBlur}
        onChange={(event) => field.onChange(event.target.value.trim() === '' ? null : event.target.value.toUpperCase())}
      />
    </Field>
  )
}
