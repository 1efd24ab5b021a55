import { bankColumns } from '@sofra/contract/money/payout/payout-layout.contract.ts'
import { Select } from 'antd'
import { FormField } from '../../../../kit/form/field/FormField.tsx'
import { useField } from '../../../../kit/form/field/useField.ts'
import { leaveByTab } from '../../../../kit/form/leave-by-tab.ts'
import { useT } from '../../../../kit/words/i18n.ts'

/** The columns of a bank file; their order is that in which they are chosen. */
export const ColumnsField = () => {
  const t = useT()
  const field = useField('columns')
  return (
    <FormField field={field} help="payout-layout.columns.hint">
      <Select
        {...field.input}
        mode="multiple"
        onInputKeyDown={leaveByTab}
        value={field.value as string[]}
        options={bankColumns.map((value) => ({ value, label: t(`payout-layout.columns.${value}`) }))}
        onChange={(columns) => field.onChange(columns)}
        style={{ inlineSize: '100%' }}
      />
    </FormField>
  )
}
