import { toSearchText } from '@sofra/contract/kernel/search-text.ts'
import { taxOfficeList } from '@sofra/contract/platform/tax-office/tax-office.contract.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { FormField } from '../../../kit/form/field/FormField.tsx'
import { pendingLabel } from '../../../kit/form/field/pending-label.ts'
import { useField } from '../../../kit/form/field/useField.ts'
import { call } from '../../../kit/http/api.ts'

interface TaxOfficeFieldProps {
  readonly name: string
  /** The text typed before there was a list. */
  readonly typed: string
}

/** Chooses a tax office by its name or its city's; an earlier typed text stays until one is chosen. */
export const TaxOfficeField = ({ name, typed }: TaxOfficeFieldProps) => {
  const field = useField(name)
  const chosen = field.value as number | null | undefined
  const { data = [] } = useQuery({
    queryKey: ['tax-office', 'names', chosen ?? null],
    queryFn: ({ signal }) => call(taxOfficeList, { query: chosen ? { also: String(chosen) } : {} }, { signal }),
    placeholderData: keepPreviousData,
  })
  return (
    <FormField field={field}>
      <Select
        labelRender={pendingLabel}
        {...field.input}
        allowClear
        showSearch={{
          filterOption: (typed, option) => toSearchText(option?.label ?? '').includes(toSearchText(typed)),
        }}
        value={chosen ?? null}
        placeholder={typed}
        options={data.map(({ id, name, city }) => ({ value: id, label: name === city ? name : `${name}, ${city}` }))}
        onChange={(id) => field.onChange(id ?? null)}
        style={{ inlineSize: '100%' }}
      />
    </FormField>
  )
}
