import { suggestCode } from '@sofra/contract/branch/branch/branch.code.ts'
import { formatIban, isIban } from '@sofra/contract/kernel/iban.ts'
import { Input } from 'antd'
import { CircleCheck } from 'lucide-react'
import { useEffect } from 'react'
import { useFormContext, useFormState, useWatch } from 'react-hook-form'
import { Field } from '../../../../kit/form/field/Field.tsx'
import { useField } from '../../../../kit/form/field/useField.ts'
import { PictureInput } from '../../../../kit/picture/PictureInput.tsx'
import { useT } from '../../../../kit/words/i18n.ts'
import styles from './BranchForm.module.css'

const maxImages = 12

/** Photos of a branch, with an empty slot after the last. */
export const ImagesField = () => {
  const t = useT()
  const { id, label, error, value, onChange, control } = useField('images')
  const images = (value as readonly string[] | undefined) ?? []
  const put = (position: number, path: string | null) =>
    onChange(path ? images.with(position, path) : images.filter((_, index) => index !== position))
  return (
    <Field group id={id} label={label} error={error}>
      <div className={`column ${styles.images}`}>
        {images.map((path, position) => (
          <PictureInput
            key={path}
            shape="branch"
            value={path}
            label={t('branch-form.image', { n: position + 1 })}
            disabled={control.disabled}
            onChange={(next) => put(position, next)}
          />
        ))}
        {images.length < maxImages && !control.disabled ? (
          <PictureInput
            key={`next-${images.length}`}
            shape="branch"
            value={null}
            label={t('branch-form.images.add')}
            onChange={(path) => path && onChange([...images, path])}
          />
        ) : null}
      </div>
    </Field>
  )
}

const length = 26

/** IBAN input in groups of four, with feedback on missing characters and validity. */
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
      help={good ? t('branch-form.iban.good') : (more ?? t('branch.iban.hint'))}
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

/** Prefix of order codes. For a new branch it follows the name until it is edited. */
export const CodeField = ({ isNew }: { readonly isNew: boolean }) => {
  const t = useT()
  const field = useField('code')
  const { setValue } = useFormContext()
  const { dirtyFields } = useFormState()
  const name = String(useWatch({ name: 'name' }) ?? '')
  const follows = isNew && !dirtyFields.code
  useEffect(() => {
    if (follows) setValue('code', suggestCode(name))
  }, [follows, name, setValue])
  const code = String(field.value ?? '')
  return (
    <Field
      id={field.id}
      label={field.label}
      required
      error={field.error}
      help={t('branch-form.code-help', { code: code || 'ABC' })}
    >
      <Input
        {...field.control}
        ref={field.ref}
        value={code}
        maxLength={4}
        {...(field.error ? { status: 'error' as const } : {})}
        onBlur={field.onBlur}
        // Without a locale: a Turkish ı becomes an I.
        onChange={(event) => field.onChange(event.target.value.replace(/ı|i/g, 'I').toUpperCase())}
        style={{ maxInlineSize: 120 }}
      />
    </Field>
  )
}
