import { institution, institutionOwners } from '@sofra/contract/member/institution/institution.contract.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { FieldRow } from '../../../kit/form/field/FieldRow.tsx'
import { SelectField } from '../../../kit/form/field/SelectField.tsx'
import { fieldsOf } from '../../../kit/form/fields.ts'
import { IndexedSection } from '../../../kit/form/IndexedForm.tsx'
import { ResourceForm } from '../../../kit/form/ResourceForm.tsx'
import { call } from '../../../kit/http/api.ts'
import { useT } from '../../../kit/words/i18n.ts'
import { OfCompany } from '../../company/own-company/own-company.api.tsx'
import { DiscountsField, PointsRulesField } from '../member/benefit-fields.api.tsx'

const { Text, Day, Flag, Choice } = fieldsOf(institution)

/** The company's contact person for the institution. */
const OwnerField = ({ company: company_id }: { readonly company: number }) => {
  const chosen = useWatch({ name: 'owner_id' }) as number | null | undefined
  const { data } = useQuery({
    queryKey: [institution.name, 'owner', company_id, chosen ?? null],
    queryFn: ({ signal }) =>
      call(institutionOwners, { params: { company_id }, query: chosen ? { also: String(chosen) } : {} }, { signal }),
    placeholderData: keepPreviousData,
  })
  const options = (data?.items ?? []).map(({ id, name, email }) => ({ value: id, label: `${name} · ${email}` }))
  return <SelectField name="owner_id" options={options} optional />
}

/** The texts about the required document. */
const DocumentFields = () => {
  const asks = useWatch({ name: 'asks_document' }) as boolean | undefined
  return (
    <>
      <Flag name="asks_document" />
      {asks ? <Text name="document_text" lines={3} /> : null}
    </>
  )
}

const parts = ['general', 'contract', 'contact', 'joining', 'benefits'] as const

/** An institution with which the company has a contract. */
export default function InstitutionForm() {
  const t = useT()
  const of = (id: (typeof parts)[number]) => ({ id, title: t(`institution.part.${id}`) })
  return (
    <OfCompany title={t('institution.one')}>
      {(company) => (
        <ResourceForm of={institution} start={{ is_active: true, display: 'code' }} beside={{ parts: parts.map(of) }}>
          <IndexedSection {...of('general')}>
            <FieldRow>
              <Text name="name" />
              <Text name="code" />
            </FieldRow>
            <OwnerField company={company} />
            <Text name="note" lines={3} />
            <Flag name="is_active" />
          </IndexedSection>
          <IndexedSection {...of('contract')}>
            <FieldRow>
              <Day name="starts_on" />
              <Day name="ends_on" />
            </FieldRow>
          </IndexedSection>
          <IndexedSection {...of('contact')}>
            <Text name="contact_name" />
            <FieldRow>
              <Text name="contact_phone" />
              <Text name="contact_email" />
            </FieldRow>
          </IndexedSection>
          <IndexedSection {...of('joining')}>
            <Choice name="display" words="institution.display" help="institution.display.hint" />
            <DocumentFields />
          </IndexedSection>
          <IndexedSection {...of('benefits')}>
            <p>{t('institution.discounts.hint')}</p>
            <DiscountsField />
            <PointsRulesField />
          </IndexedSection>
        </ResourceForm>
      )}
    </OfCompany>
  )
}
