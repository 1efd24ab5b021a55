import { languages } from '@sofra/contract/kernel/languages.ts'
import { Input } from 'antd'
import { useWatch } from 'react-hook-form'
import { type PhraseKey, useT } from '../i18n.ts'
import { Field } from './Field.tsx'
import { maxLengthOf } from './schema.ts'
import type { FieldProps } from './TextField.tsx'
import styles from './TranslatedField.module.css'
import { useField } from './useField.ts'

interface LineProps {
  readonly path: string
  readonly lang: (typeof languages)[number]
  readonly fallback: string
}

const Line = ({ path, lang, fallback }: LineProps) => {
  const t = useT()
  const field = useField(path)
  const language = t(`lang.${lang}` as PhraseKey)
  return (
    <Input
      {...field.control}
      ref={field.ref}
      lang={lang}
      value={(field.value as string | null) ?? ''}
      maxLength={maxLengthOf(field.schema)}
      prefix={
        <span className={styles.code} aria-hidden="true">
          {lang.toUpperCase()}
        </span>
      }
      aria-label={t('form.in-language', { name: field.label, language })}
      aria-required={field.required}
      placeholder={fallback}
      {...(field.error ? { status: 'error' as const } : {})}
      onBlur={field.onBlur}
      onChange={(event) => field.onChange(event.target.value)}
    />
  )
}

/** A text in every language, one below the other. What is left empty shows as the Turkish one, and says so. */
export const TranslatedField = ({ name, help }: FieldProps) => {
  const t = useT()
  const field = useField(name)
  const turkish = useField(`${name}.tr`)
  const fallback = String(useWatch({ name: `${name}.tr` }) ?? '')
  return (
    <Field
      group
      id={field.id}
      label={field.label}
      required={turkish.required}
      error={turkish.error ?? field.error}
      help={help && t(help)}
    >
      <div className={styles.lines}>
        {languages.map((lang) => (
          <Line key={lang} path={`${name}.${lang}`} lang={lang} fallback={lang === 'tr' ? '' : fallback} />
        ))}
      </div>
    </Field>
  )
}
