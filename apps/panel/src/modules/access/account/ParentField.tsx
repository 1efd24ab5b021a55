import { account } from '@sofra/contract/access/account/account.contract.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { useDeferredValue, useState } from 'react'
import { Field } from '../../../kit/form/field/Field.tsx'
import { useField } from '../../../kit/form/field/useField.ts'
import { call } from '../../../kit/http/api.ts'
import { useMe } from '../../../kit/session/session.ts'
import { useT } from '../../../kit/words/i18n.ts'

/** The dealer that a new account stands below, which the platform chooses; a dealer's are below its own. */
export const ParentField = () => {
  const t = useT()
  const { account_type } = useMe()
  const field = useField('parent_account_id')
  const [typed, search] = useState('')
  const q = useDeferredValue(typed)
  const { data } = useQuery({
    queryKey: ['account', 'list', 'dealers', q],
    queryFn: ({ signal }) => call(account.list, { query: { q, type: 'dealer', sort: 'name', limit: 50 } }, { signal }),
    placeholderData: keepPreviousData,
    enabled: account_type === 'eliza',
  })
  if (account_type !== 'eliza') return null
  return (
    <Field id={field.id} label={field.label} error={field.error}>
      <Select
        {...field.control}
        ref={field.ref}
        style={{ inlineSize: '100%' }}
        allowClear
        showSearch={{ filterOption: false, onSearch: search }}
        value={(field.value as number | null) ?? undefined}
        options={data?.items.map(({ id, name }) => ({ value: id, label: name })) ?? []}
        placeholder={t('account.no-parent')}
        onBlur={field.onBlur}
        onChange={(id: number | undefined) => field.onChange(id ?? null)}
      />
    </Field>
  )
}
