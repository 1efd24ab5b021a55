import { lazyPart } from '../../part.tsx'
import { useT } from '../../words/i18n.ts'
import { Field } from '../field/Field.tsx'
import type { FieldProps } from '../field/TextField.tsx'
import { useField } from '../field/useField.ts'
import styles from './RichText.module.css'

const RichTextColumns = lazyPart(() => import('./RichTextColumns.tsx'))

/**
 * A formatted text (headings, lists, links, pictures) in every language, side by side. It is not part of `fieldsOf`, because its
 * editor is large and loads only with forms that use it.
 */
export const RichTextField = ({ name, help }: FieldProps) => {
  const t = useT()
  const field = useField(name)
  const errors = [useField(`${name}.tr`), useField(`${name}.en`), useField(`${name}.de`)].map(({ error }) => error)
  return (
    <div data-wide className="shrinks">
      <Field
        group
        id={field.id}
        label={field.label}
        required={field.required}
        error={errors.find(Boolean) ?? field.error}
        help={help && t(help)}
      >
        <div className={styles.room}>
          <RichTextColumns name={name} />
        </div>
      </Field>
    </div>
  )
}
