import { Select } from 'antd'
import { leaveByTab } from '../leave-by-tab.ts'
import { FormField } from './FormField.tsx'
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
  const field = useField(name)
  return (
    <FormField field={field} required={required} help="form.tags.hint">
      <Select
        {...field.input}
        mode="tags"
        data-tags
        {...(onTyping ? { showSearch: { onSearch: onTyping } } : {})}
        onInputKeyDown={leaveByTab}
        tokenSeparators={[',']}
        value={field.value as string[]}
        options={suggestions.map((value) => ({ value, label: value }))}
        onChange={(tags) => field.onChange([...new Set(tags.map((tag) => tag.trim()).filter(Boolean))])}
        style={{ inlineSize: '100%' }}
      />
    </FormField>
  )
}
