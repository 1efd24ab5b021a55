import { company } from '@sofra/contract/company/company/company.contract.ts'
import { FieldRow } from '../../../../kit/form/field/FieldRow.tsx'
import { fieldsOf } from '../../../../kit/form/fields.ts'
import { Section } from '../../../../kit/form/Section.tsx'
import { useMe } from '../../../../kit/session/session.ts'
import { useT } from '../../../../kit/words/i18n.ts'
import { CurrencyField } from '../CurrencyField.tsx'
import { DealerField } from './DealerField.tsx'

const { Text } = fieldsOf(company)

/** Who a company is, and what its invoices need. */
export const CompanyPart = () => {
  const t = useT()
  const platform = useMe().account_type === 'eliza'
  return (
    <>
      <Section title={t('company.part.company')}>
        <Text name="name" />
        <FieldRow>
          <Text name="phone" />
          <Text name="email" />
          <CurrencyField name="currency_code" />
          {platform ? <DealerField /> : null}
        </FieldRow>
      </Section>
      <Section title={t('company.part.invoice')}>
        <Text name="legal_title" />
        <FieldRow>
          <Text name="tax_office" />
          <Text name="tax_number" />
        </FieldRow>
      </Section>
    </>
  )
}
