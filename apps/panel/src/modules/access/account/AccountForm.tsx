import { account, newAccount, subAccountTypes } from '@sofra/contract/access/account/account.contract.ts'
import { isTrial } from '@sofra/contract/access/account/account.trial.ts'
import { type AccountType, accountTypes } from '@sofra/contract/kernel/endpoint.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Button, Select } from 'antd'
import dayjs from 'dayjs'
import { useDeferredValue, useMemo, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { LanguageField } from '../../../kit/form/field/ChoiceField.tsx'
import { FormField } from '../../../kit/form/field/FormField.tsx'
import { pendingLabel } from '../../../kit/form/field/pending-label.ts'
import { useField } from '../../../kit/form/field/useField.ts'
import { fieldsOf } from '../../../kit/form/fields.ts'
import { FormContext, useFormOf } from '../../../kit/form/form-context.ts'
import { ResourceForm } from '../../../kit/form/ResourceForm.tsx'
import { Section } from '../../../kit/form/Section.tsx'
import { call } from '../../../kit/http/api.ts'
import { useMe } from '../../../kit/session/session.ts'
import { useLang, useT } from '../../../kit/words/i18n.ts'
import styles from './Account.module.css'
import { AccountAside } from './AccountAside.tsx'

/** Returns the end of the day that is `days` after another, by default after today. */
const trialOf = (days: number, from: string | null = null) => {
  const today = dayjs()
  const start = from && dayjs(from).isAfter(today) ? dayjs(from) : today
  return start.add(days, 'day').endOf('day').toISOString()
}

const { DateField } = fieldsOf(account)

const steps = [14, 30, 90]

/** The end of the trial, with buttons for the platform to extend it. */
const TrialField = () => {
  const t = useT()
  const form = useFormOf()
  const { setValue } = useFormContext()
  const { account_type } = useMe()
  const present = useWatch({ name: 'demo_ends_at' }) as string | null
  const closed = form.readOnly || account_type !== 'eliza'
  const context = useMemo(() => ({ ...form, readOnly: closed }), [form, closed])
  const extend = (days: number) =>
    setValue('demo_ends_at', trialOf(days, present), { shouldDirty: true, shouldValidate: true })
  return (
    <FormContext value={context}>
      <DateField name="demo_ends_at" at="end" />
      {closed ? null : (
        <div className={`wrap-row ${styles.steps}`}>
          {steps.map((days) => (
            <Button key={days} onClick={() => extend(days)}>
              {t('account.trial.days', { days })}
            </Button>
          ))}
        </div>
      )}
    </FormContext>
  )
}

/** The dealer above a new account, chosen by the platform; a dealer's new accounts are below its own. */
const ParentField = () => {
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
    <FormField field={field}>
      <Select
        labelRender={pendingLabel}
        {...field.input}
        style={{ inlineSize: '100%' }}
        allowClear
        showSearch={{ filterOption: false, onSearch: search }}
        value={(field.value as number | null) ?? undefined}
        options={data?.items.map(({ id, name }) => ({ value: id, label: name })) ?? []}
        placeholder={t('account.no-parent')}
        onChange={(id: number | undefined) => field.onChange(id ?? null)}
      />
    </FormField>
  )
}

/** The type of the account, among those that the user may create. A trial starts with two weeks. */
const TypeField = () => {
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
    <FormField field={field}>
      <Select<AccountType>
        {...field.input}
        style={{ inlineSize: '100%' }}
        value={field.value as AccountType}
        options={types.map((value) => ({ value, label: t(`account-type.${value}`) }))}
        onChange={change}
      />
    </FormField>
  )
}

/** The current account; shares the cache of the form. */
const useAccount = (id: number) =>
  useQuery({
    queryKey: [account.name, 'one', id],
    queryFn: ({ signal }) => call(account.one, { params: { account_id: id } }, { signal }),
  }).data

const { Text } = fieldsOf(newAccount)

const TrialOfType = () => {
  const type = useWatch({ name: 'type' }) as AccountType | undefined
  return type && isTrial(type) ? <TrialField /> : null
}

const NewAccount = () => {
  const t = useT()
  const [lang] = useLang()
  return (
    <ResourceForm of={newAccount} start={{ lang, type: 'customer', demo_ends_at: null, parent_account_id: null }}>
      <Section title={t('account.one')}>
        <TypeField />
        <TrialOfType />
        <Text name="name" />
        <Text name="phone" />
        <LanguageField />
        <ParentField />
      </Section>
      <Section title={t('account.owner')} hint={t('account.owner.hint')}>
        <Text name="owner_name" />
        <Text name="owner_surname" />
        <Text name="owner_email" />
      </Section>
    </ResourceForm>
  )
}

const EditAccount = ({ id }: { readonly id: number }) => {
  const row = useAccount(id)
  return (
    <ResourceForm of={account}>
      {row ? <AccountAside row={row} /> : null}
      <Text name="name" />
      <Text name="phone" />
      <LanguageField />
      {row && isTrial(row.type) ? <TrialField /> : null}
    </ResourceForm>
  )
}

export default function AccountForm({ id }: { readonly id?: number }) {
  return id === undefined ? <NewAccount /> : <EditAccount id={id} />
}
