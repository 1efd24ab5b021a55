import { account } from '@sofra/contract/access/account/account.contract.ts'
import { user } from '@sofra/contract/access/user/user.contract.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { useDeferredValue, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { LanguageField } from '../../../kit/form/field/ChoiceField.tsx'
import { FormField } from '../../../kit/form/field/FormField.tsx'
import { pendingLabel } from '../../../kit/form/field/pending-label.ts'
import { useField } from '../../../kit/form/field/useField.ts'
import { fieldsOf } from '../../../kit/form/fields.ts'
import { Section } from '../../../kit/form/Section.tsx'
import { call } from '../../../kit/http/api.ts'
import { useMay } from '../../../kit/session/access.ts'
import { useMe } from '../../../kit/session/session.ts'
import { useT } from '../../../kit/words/i18n.ts'

/**
 * The account of a new user: a choice for users who see several, otherwise the own one. Another account has other roles and
 * branches.
 */
const AccountField = () => {
  const may = useMay()
  const me = useMe()
  const field = useField('account_id')
  const { setValue } = useFormContext()
  const [typed, setTyped] = useState('')
  const q = useDeferredValue(typed)
  const { data } = useQuery({
    queryKey: ['account', 'list', 'choice', q],
    queryFn: ({ signal }) => call(account.list, { query: { q, sort: 'name', limit: 50 } }, { signal }),
    placeholderData: keepPreviousData,
    enabled: may(account.list),
  })
  const options = data?.items.map(({ id, name }) => ({ value: id, label: name })) ?? []
  if (!may(account.list)) return null
  const change = (chosen: number) => {
    field.onChange(chosen)
    for (const of of ['role_ids', 'company_ids', 'branch_ids']) setValue(of, [], { shouldDirty: true })
  }
  return (
    <FormField field={field}>
      <Select
        labelRender={pendingLabel}
        {...field.input}
        style={{ inlineSize: '100%' }}
        showSearch={{ filterOption: false, onSearch: setTyped }}
        value={(field.value as number | undefined) ?? me.account_id}
        options={options}
        onChange={change}
      />
    </FormField>
  )
}

const { Text, Picture } = fieldsOf(user)

/** Name and contact of a user. */
export const PersonSection = ({ isNew = false }: { readonly isNew?: boolean }) => {
  const t = useT()
  return (
    <Section title={t('user.section.person')}>
      {isNew ? <AccountField /> : null}
      <Text name="name" />
      <Text name="surname" />
      <Text name="email" {...(isNew ? { help: 'user.invite.hint' } : {})} />
      <Text name="phone" />
      <LanguageField />
      <Picture name="profile_image" shape="avatar" />
    </Section>
  )
}
