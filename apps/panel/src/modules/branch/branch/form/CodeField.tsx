import { suggestCode } from '@sofra/contract/branch/branch/branch.code.ts'
import { Input } from 'antd'
import { useEffect } from 'react'
import { useFormContext, useFormState, useWatch } from 'react-hook-form'
import { Field } from '../../../../kit/form/field/Field.tsx'
import { useField } from '../../../../kit/form/field/useField.ts'
import { useT } from '../../../../kit/words/i18n.ts'

/** The first part of the order codes. Of a new restaurant it follows the name until somebody types one. */
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
        // Letter by letter and without a locale: a Turkish ı becomes an I.
        onChange={(event) => field.onChange(event.target.value.replace(/ı|i/g, 'I').toUpperCase())}
        style={{ maxInlineSize: 120 }}
      />
    </Field>
  )
}
