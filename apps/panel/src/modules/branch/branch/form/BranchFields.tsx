import { branchInput } from '@sofra/contract/branch/branch/branch.input.ts'
import type { BranchProfile } from '@sofra/contract/branch/branch/branch.profile.contract.ts'
import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { FieldRow } from '../../../../kit/form/field/FieldRow.tsx'
import { SelectField } from '../../../../kit/form/field/SelectField.tsx'
import { fieldsOf } from '../../../../kit/form/fields.ts'
import { IndexedSection } from '../../../../kit/form/IndexedForm.tsx'
import { RecordParts } from '../../../../kit/screen/RecordParts.tsx'
import { useBootstrap } from '../../../../kit/session/session.ts'
import { ZoneContext } from '../../../../kit/words/format.ts'
import { useLang, useT } from '../../../../kit/words/i18n.ts'
import { translatedText } from '../../../../kit/words/translated.ts'
import { PlaceFields } from '../../../platform/district/district.api.tsx'
import { CodeField, IbanField, ImagesField } from './BranchInputs.tsx'
import { PointField } from './PointField.tsx'
import { AgreedFields, DeliveryFields, FinancialFields, GuestFields, ReceiptFields } from './SettingsFields.tsx'
import { partOf, type SectionName } from './sections.ts'
import { useKitchens } from './useKitchens.ts'

/** The offered time zones, including the branch's own. */
const useOfferedZones = (currentZone: string | undefined) => {
  const [lang] = useLang()
  return useBootstrap()
    .timezones.filter(({ code, is_active }) => is_active || code === currentZone)
    .map(({ code, name }) => ({ value: code, label: `${translatedText(name, lang)} (${code})` }))
}

const { Text, DateField, Picture } = fieldsOf({ input: branchInput })

const two = (n: number) => String(n).padStart(2, '0')
const cutoffs = Array.from({ length: 25 }, (_, n) => n * 30).map((minutes) => ({
  value: minutes,
  label: `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`,
}))

const Section = ({ name, children }: { readonly name: SectionName; readonly children: ReactNode }) => (
  <IndexedSection {...partOf(useT(), name)}>{children}</IndexedSection>
)

interface BranchFieldsProps {
  /** Absent for a new branch. */
  readonly branch: BranchProfile | undefined
  readonly currency: string | undefined
}

/** The fields of a branch by section. */
export const BranchFields = ({ branch, currency }: BranchFieldsProps) => {
  const kitchens = useKitchens()
  const zones = useOfferedZones(branch?.timezone)
  const [name, code, zone] = useWatch({ name: ['name', 'code', 'timezone'] }) as [string, string, string]
  return (
    <>
      <Section name="identity">
        <Text name="name" />
        <CodeField isNew={!branch} />
        <Text name="legal_name" />
        <Text name="phone" />
        <SelectField name="kitchens" several options={kitchens} />
      </Section>
      <Section name="place">
        <PlaceFields name="district_id" typed={branch?.district_id === null ? branch : undefined} />
        <Text name="address" lines={2} />
        <PointField branch={branch?.id} />
        <FieldRow>
          <SelectField name="timezone" options={zones} />
          <SelectField name="day_cutoff_minutes" options={cutoffs} help="branch-form.cutoff.help" />
        </FieldRow>
      </Section>
      <Section name="look">
        <Picture name="logo_light" shape="logo" />
        <Picture name="logo_dark" shape="logo" />
        <Picture name="logo_mobile" shape="mobile_logo" />
        <ImagesField />
      </Section>
      <Section name="delivery">
        <DeliveryFields currency={currency} />
      </Section>
      <Section name="guests">
        <GuestFields />
      </Section>
      <Section name="receipt">
        <ReceiptFields name={name} code={code} />
      </Section>
      <Section name="money">
        <IbanField />
        <ZoneContext value={zone}>
          <AgreedFields by="contract">
            <FieldRow>
              <DateField name="contract_starts_at" at="start" help="branch.contract_starts_at.hint" />
              <DateField name="contract_ends_at" at="end" />
            </FieldRow>
          </AgreedFields>
          <FinancialFields />
        </ZoneContext>
        {branch ? <RecordParts table="branch" id={branch.id} branch_id={branch.id} /> : null}
      </Section>
    </>
  )
}
