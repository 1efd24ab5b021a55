import { isTrial, subAccountTypes } from '@sofra/contract/access/account/account.contract.ts'
import { type AccountType, accountTypes } from '@sofra/contract/kernel/endpoint.ts'
import { Select } from 'antd'
import { useFormContext } from 'react-hook-form'
import { Field } from '../../../kit/form/field/Field.tsx'
import { useField } from '../../../kit/form/field/useField.ts'
import { useMe } from '../../../kit/session/session.ts'
import { useT } from '../../../kit/words/i18n.ts'
import { trialOf } from './trial.ts'

/** What kind of account it will be, of those that the person may open. A trial begins with two weeks. */
export const TypeField = () => {
  const t = useT()
  const field = useField('type')
  const { account_type } = useMe()
  const { setValue } = useFormContext()
  const types: readonly AccountType[] = account_type === 'eliza' ? accountTypes : subAccountTypes
  const change = (type: AccountType) => {
    field.onChange(type)
    setValue('demo_ends_at', isTrial(type) ? trialOf(14) : null, { shouldDirty: true })
  }
  return (
    <Field id={field.id} label={field.label} required={field.required} error={field.error}>
      <Select<AccountType>
        {...field.control}
        ref={field.ref}
        style={{ inlineSize: '100%' }}
        value={field.value as AccountType}
        options={types.map((value) => ({ value, label: t(`account-type.${value}`) }))}
        onBlur={field.onBlur}
        onChange={change}
      />
    </Field>
  )
}
