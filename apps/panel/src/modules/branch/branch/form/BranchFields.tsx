import { branchInput, pageWidths } from '@sofra/contract/branch/branch/branch.input.ts'
import type { BranchProfile } from '@sofra/contract/branch/branch/branch.profile.contract.ts'
import { type ReactNode, useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import { FieldRow } from '../../../../kit/form/field/FieldRow.tsx'
import { SelectField } from '../../../../kit/form/field/SelectField.tsx'
import { fieldsOf } from '../../../../kit/form/fields.ts'
import { FormContext, useFormOf } from '../../../../kit/form/form-context.ts'
import { IndexedSection } from '../../../../kit/form/IndexedForm.tsx'
import { useBootstrap, useMe } from '../../../../kit/session/session.ts'
import { useFormat, ZoneContext } from '../../../../kit/words/format.ts'
import { useLang, useT } from '../../../../kit/words/i18n.ts'
import { translatedText } from '../../../../kit/words/translated.ts'
import { PlaceFields } from '../../../platform/district/district.api.tsx'
import styles from './BranchForm.module.css'
import { CodeField, IbanField, ImagesField } from './BranchInputs.tsx'
import { Commission } from './Commission.tsx'
import { PointField } from './PointField.tsx'
import { partOf, type SectionName } from './sections.ts'
import { useKitchens } from './useKitchens.ts'

/** The time zones that are offered, and the branch's own. */
const useOfferedZones = (own: string | undefined) => {
  const [lang] = useLang()
  return useBootstrap()
    .timezones.filter(({ code, is_active }) => is_active || code === own)
    .map(({ code, name }) => ({ value: code, label: `${translatedText(name, lang)} (${code})` }))
}

const prices = [56_000, 9_500] as const

/** Preview of the receipt with the draft's options, scaled to the paper's width. */
const ReceiptPreview = () => {
  const t = useT()
  const { money } = useFormat()
  const fields = ['name', 'page_width_mm', 'copies', 'show_product_details', 'code'] as const
  const [name, width, copies, details, code] = useWatch({ name: [...fields] }) as [
    string,
    number,
    number,
    boolean,
    string,
  ]
  return (
    <figure className={styles.preview} aria-label={t('branch-form.receipt.preview')}>
      <div className={styles.paper} data-width={width}>
        <strong>{name || t('branch.one')}</strong>
        <span>{`${code || 'ABC'}-1042`}</span>
        <dl>
          <dt>
            2 × {t('branch-form.receipt.item')}
            {details ? <small>{t('branch-form.receipt.detail')}</small> : null}
          </dt>
          <dd>{money(prices[0])}</dd>
          <dt>1 × {t('branch-form.receipt.second')}</dt>
          <dd>{money(prices[1])}</dd>
          <dt>{t('branch-form.receipt.total')}</dt>
          <dd>{money(prices[0] + prices[1])}</dd>
        </dl>
      </div>
      <figcaption>{`${width} mm · ${t('branch-form.receipt.copies', { n: copies })}`}</figcaption>
    </figure>
  )
}

const { Text, Flag, NumberField, MoneyField, DateField, Choice, Picture } = fieldsOf({ input: branchInput })

const two = (n: number) => String(n).padStart(2, '0')
const cutoffs = Array.from({ length: 25 }, (_, n) => n * 30).map((minutes) => ({
  value: minutes,
  label: `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`,
}))

const Section = ({ name, children }: { readonly name: SectionName; readonly children: ReactNode }) => (
  <IndexedSection {...partOf(useT(), name)}>{children}</IndexedSection>
)

/** Terms between platform, dealer and branch; read-only for the branch's own people. */
const Terms = ({ children }: { readonly children: ReactNode }) => {
  const t = useT()
  const { of, readOnly } = useFormOf()
  const { account_type } = useMe()
  const locked = readOnly || !['eliza', 'dealer'].includes(account_type)
  const context = useMemo(() => ({ of, readOnly: locked }), [of, locked])
  return (
    <FormContext value={context}>
      {locked ? <p className={styles.note}>{t('branch-form.terms.help')}</p> : null}
      {children}
    </FormContext>
  )
}

interface BranchFieldsProps {
  /** Absent for a new branch. */
  readonly branch: BranchProfile | undefined
  readonly currency: string | undefined
}

/** The fields of a branch by section. */
export const BranchFields = ({ branch, currency }: BranchFieldsProps) => {
  const kitchens = useKitchens()
  const zones = useOfferedZones(branch?.timezone)
  const [guests, zone] = useWatch({ name: ['guests_open_tables', 'timezone'] }) as [boolean, string]
  const money = currency ? { currency } : {}
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
        <FieldRow>
          <MoneyField name="minimum_total" {...money} />
          <NumberField name="default_preparation_minutes" />
          <MoneyField name="delivery_fee" {...money} />
          <MoneyField name="delivery_free_from" {...money} />
          <NumberField name="min_delivery_minutes" />
          <NumberField name="max_delivery_minutes" />
        </FieldRow>
      </Section>
      <Section name="guests">
        <FieldRow>
          <Flag name="takes_reservations" />
          <Flag name="takes_tips" />
          <Flag name="guests_open_tables" />
        </FieldRow>
        {guests ? null : (
          <FieldRow>
            <Text name="own_ip" />
            <NumberField name="own_port" />
          </FieldRow>
        )}
      </Section>
      <Section name="receipt">
        <FieldRow>
          <SelectField name="page_width_mm" options={pageWidths.map((mm) => ({ value: mm, label: `${mm} mm` }))} />
          <NumberField name="copies" />
          <Flag name="auto_print" />
          <Flag name="show_product_details" />
        </FieldRow>
        <ReceiptPreview />
      </Section>
      <Section name="money">
        <IbanField />
        <ZoneContext value={zone}>
          <Terms>
            <FieldRow>
              <DateField name="contract_starts_at" at="start" />
              <DateField name="contract_ends_at" at="end" />
            </FieldRow>
            <Choice name="financial_status" words="branch.financial_status" />
            <DateField name="financial_ends_at" at="end" />
          </Terms>
        </ZoneContext>
        {branch ? <Commission branch={branch} /> : null}
      </Section>
    </>
  )
}
