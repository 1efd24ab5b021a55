import { member } from '@sofra/contract/member/member/member.contract.ts'
import { FieldRow } from '../../../kit/form/field/FieldRow.tsx'
import { fieldsOf } from '../../../kit/form/fields.ts'
import { IndexedSection } from '../../../kit/form/IndexedForm.tsx'
import { ResourceForm } from '../../../kit/form/ResourceForm.tsx'
import { useT } from '../../../kit/words/i18n.ts'
import { OfCompany } from '../../company/own-company/own-company.api.tsx'
import { CityField } from '../../platform/city/place.api.tsx'
import { DiscountsField, PointsRulesField } from './BenefitFields.tsx'
import { InstitutionField } from './institution-choice.api.tsx'

const { Text, Day, Flag, Choice, Choices } = fieldsOf(member)

const parts = ['person', 'contact', 'own', 'benefits'] as const

/** Everything that a restaurant knows of a member. */
export default function MemberForm() {
  const t = useT()
  const [person, contact, own, benefits] = parts.map((name) => ({ id: name, title: t(`member.part.${name}`) })) as [
    Part,
    Part,
    Part,
    Part,
  ]
  return (
    <OfCompany title={t('member.one')}>
      {(company) => (
        <ResourceForm
          of={member}
          start={{ is_active: true, source: 'website' }}
          beside={{ parts: [person, contact, own, benefits] }}
        >
          <IndexedSection {...person}>
            <FieldRow>
              <Text name="first_name" />
              <Text name="last_name" />
            </FieldRow>
            <FieldRow>
              <Day name="birth_date" />
              <Day name="wedding_date" />
            </FieldRow>
          </IndexedSection>
          <IndexedSection {...contact}>
            <FieldRow>
              <Text name="phone" />
              <Text name="email" />
            </FieldRow>
            <Choices name="consents" words="member.consents" />
            <FieldRow>
              <CityField name="registration_city_id" optional />
              <CityField name="last_city_id" optional />
            </FieldRow>
          </IndexedSection>
          <IndexedSection {...own}>
            <FieldRow>
              <Text name="code" />
              <Text name="plate" />
              <Choice name="source" words="member.source" />
            </FieldRow>
            <Text name="note" lines={4} />
            <Flag name="is_active" />
          </IndexedSection>
          <IndexedSection {...benefits}>
            <InstitutionField company={company} />
            <Flag name="is_premium" help="member.premium.hint" />
            <DiscountsField />
            <PointsRulesField />
          </IndexedSection>
        </ResourceForm>
      )}
    </OfCompany>
  )
}

type Part = { readonly id: string; readonly title: string }
