import { account } from '@sofra/contract/access/account/account.contract.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { useState } from 'react'
import { Field } from '../../../../kit/form/field/Field.tsx'
import { useField } from '../../../../kit/form/field/useField.ts'
import { call } from '../../../../kit/http/api.ts'
import { useT } from '../../../../kit/words/i18n.ts'

const useAccounts = (q: string) =>
  useQuery({
    queryKey: ['account', 'choice', q],
    queryFn: ({ signal }) =>
      call(account.list, { query: { limit: 50, sort: 'name', ...(q ? { q } : {}) } }, { signal }),
    placeholderData: keepPreviousData,
  })

/** Platform and dealers own no companies. */
const owns = ({ type }: { type: string }) => !['eliza', 'dealer', 'dealer_demo'].includes(type)

/** An account that companies may belong to, found by its name. */
export const AccountField = () => {
  const t = useT()
  const field = useField('account_id')
  const [q, search] = useState('')
  const { data } = useAccounts(q)
  const options = (data?.items ?? []).filter(owns).map(({ id, name }) => ({ value: id, label: name }))
  return (
    <Field id={field.id} label={field.label} required error={field.error}>
      <Select
        {...field.control}
        ref={field.ref}
        showSearch={{ filterOption: false, onSearch: search }}
        value={field.value as number | null}
        placeholder={t('action.search')}
        options={options}
        onBlur={field.onBlur}
        onChange={field.onChange}
        style={{ inlineSize: '100%' }}
      />
    </Field>
  )
}
