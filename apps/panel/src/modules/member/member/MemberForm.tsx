import { memberLedger } from '@sofra/contract/member/ledger/ledger.contract.ts'
import { member } from '@sofra/contract/member/member/member.contract.ts'
import { Button, Drawer } from 'antd'
import { Coins } from 'lucide-react'
import { useState } from 'react'
import { useFormState, useWatch } from 'react-hook-form'
import { FieldRow } from '../../../kit/form/field/FieldRow.tsx'
import { fieldsOf } from '../../../kit/form/fields.ts'
import { IndexedSection } from '../../../kit/form/IndexedForm.tsx'
import { ResourceForm } from '../../../kit/form/ResourceForm.tsx'
import { useVisible } from '../../../kit/screen/view.ts'
import { useMay } from '../../../kit/session/access.ts'
import { useDirection, useT } from '../../../kit/words/i18n.ts'
import { OfCompany } from '../../company/own-company/own-company.api.tsx'
import { CityField } from '../../platform/city/place.api.tsx'
import { LedgerPanel } from '../ledger/ledger.api.tsx'
import { DiscountsField, PointsRulesField } from './BenefitFields.tsx'
import { InstitutionField } from './institution-choice.api.tsx'

const { Text, Day, Flag, Choice, Choices } = fieldsOf(member)

const parts = ['person', 'contact', 'own', 'benefits'] as const

/** Points and wallet beside the form; their movements are not part of the form. */
const Ledger = ({ company, member: id }: { readonly company: number; readonly member: number }) => {
  const t = useT()
  const may = useMay()
  const visible = useVisible()
  const direction = useDirection()
  const [open, setOpen] = useState(false)
  if (!may(memberLedger)) return null
  return (
    <>
      <Button icon={<Coins size={16} aria-hidden="true" />} onClick={() => setOpen(true)}>
        {t('ledger.title')}
      </Button>
      <Drawer
        // The drawer renders outside its tab's element, so it has to hide when the tab is in the background.
        open={open && visible}
        placement={direction === 'rtl' ? 'left' : 'right'}
        size={860}
        title={t('ledger.title')}
        destroyOnHidden
        onClose={() => setOpen(false)}
      >
        <LedgerPanel company={company} member={id} />
      </Drawer>
    </>
  )
}

/** Asks how the guest consented, when a new consent is ticked. */
const ConsentNote = () => {
  const { defaultValues } = useFormState()
  const consents = (useWatch({ name: 'consents' }) ?? []) as readonly string[]
  const before: readonly unknown[] = defaultValues?.consents ?? []
  return consents.some((one) => !before.includes(one)) ? (
    <Text name="consent_note" help="member.consent_note.hint" />
  ) : null
}

/** The form of a member. */
export default function MemberForm() {
  const t = useT()
  const [person, contact, details, benefits] = parts.map((name) => ({ id: name, title: t(`member.part.${name}`) })) as [
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
          actions={({ id }) => <Ledger company={company} member={id} />}
          start={{ is_active: true, source: 'website' }}
          beside={{ parts: [person, contact, details, benefits] }}
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
            <ConsentNote />
            <FieldRow>
              <CityField name="registration_city_id" optional />
              <CityField name="last_city_id" optional />
            </FieldRow>
          </IndexedSection>
          <IndexedSection {...details}>
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
