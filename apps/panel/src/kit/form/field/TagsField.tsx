import { Select } from 'antd'
import { useT } from '../../words/i18n.ts'
import { leaveByTab } from '../leave-by-tab.ts'
import { Field } from './Field.tsx'
import { useField } from './useField.ts'

interface TagsFieldProps {
  readonly name: string
  /** Another field makes it required. */
  readonly required?: boolean
  /** Values that other records use. */
  readonly suggestions: readonly string[]
  /** The text being typed, before it becomes a chip. */
  readonly onTyping?: (text: string) => void
}

/** Short words as chips, typed or chosen from suggestions. */
export const TagsField = ({ name, required, suggestions, onTyping }: TagsFieldProps) => {
  const t = useT()
  const field = useField(name)
  return (
    <Field
      id={field.id}
      label={field.label}
      required={required ?? field.required}
      error={field.error}
      help={t('form.tags.hint')}
    >
      <Select
        {...field.control}
        ref={field.ref}
        mode="tags"
        data-tags
        {...(onTyping ? { showSearch: { onSearch: onTyping } } : {})}
        onInputKeyDown={leaveByTab}
        tokenSeparators={[',']}
        value={field.value as string[]}
        options={suggestions.map((value) => ({ value, label: value }))}
        {...(field.error ? { status: 'error' as const } : {})}
        onBlur={field.onBlur}
        onChange={(tags) => field.onChange([...new Set(tags.map((tag) => tag.trim()).filter(Boolean))])}
        style={{ inlineSize: '100%' }}
      />
    </Field>
  )
}
