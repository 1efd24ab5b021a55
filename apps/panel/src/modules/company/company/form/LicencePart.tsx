import { company } from '@sofra/contract/company/company/company.contract.ts'
import { FieldRow } from '../../../../kit/form/field/FieldRow.tsx'
import { fieldsOf } from '../../../../kit/form/fields.ts'
import { Section } from '../../../../kit/form/Section.tsx'
import { useMe } from '../../../../kit/session/session.ts'
import { useT } from '../../../../kit/words/i18n.ts'

const { Choices, DateField, NumberField } = fieldsOf({ input: company.opening })

/** What the licence of a new company begins with; a dealer's companies all begin alike. */
export const LicencePart = () => {
  const t = useT()
  if (useMe().account_type !== 'eliza') return null
  return (
    <Section title={t('company.part.licence')}>
      <Choices name="modules" words="licence.module" />
      <FieldRow>
        <NumberField name="branch_limit" />
        <NumberField name="kiosk_limit" />
        <DateField name="ends_at" at="end" help="licence.ends_at.hint" />
      </FieldRow>
    </Section>
  )
}
