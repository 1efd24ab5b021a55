import { account } from '@sofra/contract/access/account/account.contract.ts'
import { company, newCompany } from '@sofra/contract/company/company/company.contract.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { FieldRow } from '../../../../kit/form/field/FieldRow.tsx'
import { FormField } from '../../../../kit/form/field/FormField.tsx'
import { pendingLabel } from '../../../../kit/form/field/pending-label.ts'
import { useField } from '../../../../kit/form/field/useField.ts'
import { fieldsOf } from '../../../../kit/form/fields.ts'
import { ResourceForm } from '../../../../kit/form/ResourceForm.tsx'
import { Section } from '../../../../kit/form/Section.tsx'
import { call } from '../../../../kit/http/api.ts'
import { useMe } from '../../../../kit/session/session.ts'
import { useT } from '../../../../kit/words/i18n.ts'
import { CurrencyField } from '../../../platform/currency/currency.api.tsx'
import { TaxOfficeField } from '../../../platform/tax-office/tax-office.api.tsx'
import { useDealers } from '../useDealers.ts'
import { BelongingParts } from './BelongingParts.tsx'

/** Selects the dealer of a company. */
const DealerField = () => {
  const t = useT()
  const field = useField('dealer_account_id')
  const dealers = useDealers()
  return (
    <FormField field={field}>
      <Select
        labelRender={pendingLabel}
        {...field.input}
        allowClear
        showSearch={{ optionFilterProp: 'label' }}
        value={field.value as number | null}
        placeholder={t('company.dealer.none')}
        options={dealers.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(id) => field.onChange(id ?? null)}
        style={{ inlineSize: '100%' }}
      />
    </FormField>
  )
}

const fields = fieldsOf(company)

/** Company and invoice fields. */
const CompanyPart = ({ id }: { readonly id?: number }) => {
  const t = useT()
  const { data: row } = useQuery({
    queryKey: ['company', 'one', id],
    queryFn: ({ signal }) => call(company.one, { params: { company_id: id ?? 0 } }, { signal }),
    enabled: id !== undefined,
  })
  const platform = useMe().account_type === 'eliza'
  return (
    <>
      <Section title={t('company.part.company')}>
        <fields.Text name="name" />
        <FieldRow>
          <fields.Text name="phone" />
          <fields.Text name="email" />
          <CurrencyField name="currency_code" help="company.currency_code.hint" />
          {platform ? <DealerField /> : null}
        </FieldRow>
      </Section>
      <Section title={t('company.part.invoice')}>
        <fields.Text name="legal_title" />
        <FieldRow>
          <TaxOfficeField name="tax_office_id" typed={row?.tax_office_id === null ? row.tax_office : ''} />
          <fields.Text name="tax_number" />
        </FieldRow>
      </Section>
    </>
  )
}

const opening = { ...company, input: company.opening }
const openingFields = fieldsOf(opening)

/** Initial licence of a new company; fixed for a dealer's companies. */
const LicencePart = () => {
  const t = useT()
  if (useMe().account_type !== 'eliza') return null
  return (
    <Section title={t('company.part.licence')}>
      <openingFields.Choices name="modules" words="licence.module" />
      <FieldRow>
        <openingFields.NumberField name="branch_limit" />
        <openingFields.NumberField name="kiosk_limit" />
        <openingFields.DateField name="ends_at" at="end" help="licence.ends_at.hint" />
      </FieldRow>
    </Section>
  )
}

const useAccounts = (q: string) =>
  useQuery({
    queryKey: ['account', 'choice', q],
    queryFn: ({ signal }) =>
      call(account.list, { query: { limit: 50, sort: 'name', ...(q ? { q } : {}) } }, { signal }),
    placeholderData: keepPreviousData,
  })

/** Accounts of platform and dealers own no companies. */
const owns = ({ type }: { type: string }) => !['eliza', 'dealer', 'dealer_demo'].includes(type)

/** Selects the owning account by name. */
const AccountField = () => {
  const t = useT()
  const field = useField('account_id')
  const [q, search] = useState('')
  const { data } = useAccounts(q)
  const options = (data?.items ?? []).filter(owns).map(({ id, name }) => ({ value: id, label: name }))
  return (
    <FormField field={field} required>
      <Select
        labelRender={pendingLabel}
        {...field.input}
        showSearch={{ filterOption: false, onSearch: search }}
        value={field.value as number | null}
        placeholder={t('action.search')}
        options={options}
        onChange={field.onChange}
        style={{ inlineSize: '100%' }}
      />
    </FormField>
  )
}

/** Account of a new company: an existing one, or a new one with its first owner. */
const AccountPart = () => {
  const t = useT()
  const isNew = useWatch({ name: 'account' }) === 'new'
  return (
    <Section title={t('company.part.account')}>
      <openingFields.Choice name="account" words="company.account" />
      {isNew ? (
        <>
          <FieldRow>
            <openingFields.Text name="owner_name" required />
            <openingFields.Text name="owner_surname" required />
          </FieldRow>
          <openingFields.Text name="owner_email" required help="company.account.owner-hint" />
        </>
      ) : (
        <AccountField />
      )}
    </Section>
  )
}

const unchanged = {
  name: company.name,
  param: company.param,
  input: company.input,
  one: company.one,
  update: company.update,
}

/** Form of a company: opens one with account and licence, or edits one. */
export default function CompanyForm({ id }: { readonly id?: number }) {
  if (id === undefined)
    return (
      <ResourceForm of={opening} start={newCompany}>
        <CompanyPart />
        <AccountPart />
        <LicencePart />
      </ResourceForm>
    )
  return (
    <ResourceForm of={unchanged}>
      <CompanyPart id={id} />
      <BelongingParts companyId={id} />
    </ResourceForm>
  )
}
