import { toSearchText } from '@sofra/contract/kernel/search-text.ts'
import { Select } from 'antd'
import { leaveByTab } from '../leave-by-tab.ts'
import { FormField } from './FormField.tsx'
import { pendingLabel } from './pending-label.ts'
import type { FieldProps } from './TextField.tsx'
import { useField } from './useField.ts'

interface SelectFieldProps extends FieldProps {
  readonly options: readonly { readonly value: string | number; readonly label: string }[]
  readonly several?: boolean
  readonly placeholder?: string | undefined
  /** Whether null can be chosen; the placeholder says what null means. */
  readonly optional?: boolean
}

/** One or several values that are not a closed list of the contract. */
export const SelectField = (props: SelectFieldProps) => {
  const { name, help, required, options, several = false, placeholder, optional = false } = props
  const field = useField(name)
  return (
    <FormField field={field} required={required} help={help}>
      <Select
        labelRender={pendingLabel}
        {...field.input}
        {...(several ? { mode: 'multiple' as const, onInputKeyDown: leaveByTab } : {})}
        showSearch={{
          filterOption: (typed, option) => toSearchText(option?.label ?? '').includes(toSearchText(typed)),
        }}
        allowClear={optional}
        // An empty text would be shown as a value whose name is still loading.
        value={field.value === '' ? undefined : (field.value ?? undefined)}
        placeholder={placeholder}
        options={[...options]}
        onChange={(chosen) => field.onChange(chosen ?? null)}
        style={{ inlineSize: '100%' }}
      />
    </FormField>
  )
}
