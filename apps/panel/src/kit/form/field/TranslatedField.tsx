import { maxLengthOf } from '@sofra/contract/kernel/core.ts'
import { directionOf, languages } from '@sofra/contract/kernel/languages.ts'
import { Input } from 'antd'
import { useWatch } from 'react-hook-form'
import { type PhraseKey, useT } from '../../words/i18n.ts'
import { Field } from './Field.tsx'
import type { FieldProps } from './TextField.tsx'
import styles from './TranslatedField.module.css'
import { useField } from './useField.ts'

interface ColumnProps {
  readonly path: string
  readonly lang: (typeof languages)[number]
  readonly lines: number
  /** The Turkish text, shown where this language is missing. */
  readonly fallback: string
  readonly required: boolean
}

const Column = ({ path, lang, lines, fallback, required }: ColumnProps) => {
  const t = useT()
  const field = useField(path)
  const language = t(`lang.${lang}` as PhraseKey)
  const value = (field.value as string | null) ?? ''
  const missing = lang !== 'tr' && value.trim() === '' && fallback.trim() !== ''
  const shared = {
    ...field.input,
    lang,
    // antd sets a direction in its style, which overrides `dir`.
    style: { direction: directionOf(lang) },
    value,
    maxLength: maxLengthOf(field.schema),
    placeholder: lang === 'tr' ? '' : fallback,
    'aria-label': t('form.in-language', { name: field.label, language }),
    'aria-required': required || field.required,
    onChange: (event: { target: { value: string } }) => field.onChange(event.target.value),
  }
  return (
    <div className={styles.column} data-missing={missing || undefined}>
      <span className={styles.language} aria-hidden="true">
        {language}
      </span>
      {lines > 1 ? <Input.TextArea {...shared} autoSize={{ minRows: lines, maxRows: 12 }} /> : <Input {...shared} />}
      <span className={styles.note}>{missing ? t('form.missing') : ''}</span>
    </div>
  )
}

/** A text in every language, side by side, so that missing ones are visible. `lines` makes the inputs taller. */
export const TranslatedField = ({ name, help, required, lines = 1 }: FieldProps & { readonly lines?: number }) => {
  const t = useT()
  const field = useField(name)
  const turkish = useField(`${name}.tr`)
  const [german, english] = [useField(`${name}.de`), useField(`${name}.en`)]
  const fallback = String(useWatch({ name: `${name}.tr` }) ?? '')
  return (
    <Field
      group
      id={field.id}
      label={field.label}
      required={required ?? turkish.required}
      error={turkish.error ?? english.error ?? german.error ?? field.error}
      help={help && t(help)}
    >
      <div className={styles.room}>
        <div className={styles.columns}>
          {languages.map((lang) => (
            <Column
              key={lang}
              path={`${name}.${lang}`}
              lang={lang}
              lines={lines}
              fallback={fallback}
              required={required === true && lang === 'tr'}
            />
          ))}
        </div>
      </div>
    </Field>
  )
}
