import { Select } from 'antd'
import { Field } from '../../../../kit/form/field/Field.tsx'
import { useField } from '../../../../kit/form/field/useField.ts'
import { useT } from '../../../../kit/words/i18n.ts'
import { useDealers } from '../useDealers.ts'

/** The dealer that a company comes through, if any. */
export const DealerField = () => {
  const t = useT()
  const field = useField('dealer_account_id')
  const dealers = useDealers()
  return (
    <Field id={field.id} label={field.label} error={field.error}>
      <Select
        {...field.control}
        ref={field.ref}
        allowClear
        showSearch={{ optionFilterProp: 'label' }}
        value={field.value as number | null}
        placeholder={t('company.dealer.none')}
        options={dealers.map(({ id, name }) => ({ value: id, label: name }))}
        onBlur={field.onBlur}
        onChange={(id) => field.onChange(id ?? null)}
        style={{ inlineSize: '100%' }}
      />
    </Field>
  )
}
