import { type BranchSettingsInput, branchSettingsInput } from '@sofra/contract/branch/branch/branch.input.ts'
import {
  type BranchSettings,
  branchSettings,
  putBranchSettings,
} from '@sofra/contract/branch/branch/branch.settings.contract.ts'
import type { ReactNode } from 'react'
import { useFormContext } from 'react-hook-form'
import { useFormOf } from '../../../../kit/form/form-context.ts'
import { IndexedSection } from '../../../../kit/form/IndexedForm.tsx'
import { RecordForm } from '../../../../kit/form/RecordForm.tsx'
import { useOpenedRecord } from '../../../../kit/form/useOpenedRecord.ts'
import { Waiting } from '../../../../kit/form/Waiting.tsx'
import { call } from '../../../../kit/http/api.ts'
import { type Kind, kindOf } from '../../../../kit/plain/kind.ts'
import type { FormRecord } from '../../../../kit/record.ts'
import { useBranchId } from '../../../../kit/session/branch.ts'
import { useToast } from '../../../../kit/toast/toast.ts'
import { useFormat, ZoneContext } from '../../../../kit/words/format.ts'
import { type PhraseKey, useT } from '../../../../kit/words/i18n.ts'
import {
  AcceptFields,
  DeliveryFields,
  FinancialFields,
  GuestFields,
  ReceiptFields,
  usePaperName,
} from '../form/SettingsFields.tsx'
import { SameAsField } from './SameAsField.tsx'
import { SettingsPage } from './SettingsPage.tsx'

const settingsRecord = {
  name: 'branch',
  part: 'settings',
  param: 'branch_id',
  input: branchSettingsInput,
  one: branchSettings,
  update: putBranchSettings,
} as const satisfies FormRecord

type Field = keyof typeof branchSettingsInput.shape

/** Describes a setting's value, in the form's currency and time zone. */
const useDescribe = (currency: string | undefined, timezone: string | undefined) => {
  const t = useT()
  const paper = usePaperName()
  const { money, number, date } = useFormat(timezone)
  const list = (words: string) => (value: unknown) =>
    (value as readonly string[]).map((one) => t(`${words}.${one}` as PhraseKey)).join(', ') || '–'
  const byKind: Partial<Record<Kind, (value: unknown, field: string) => string>> = {
    money: (value) => money(Number(value), currency),
    flag: (value) => t(value ? 'value.yes' : 'value.no'),
    number: (value) => number(Number(value)),
    instant: (value) => date(String(value)),
    choice: (value, field) => t(`branch.${field}.${String(value)}` as PhraseKey),
  }
  const byField: Readonly<Record<string, (value: unknown) => string>> = {
    page_width_mm: (value) => paper(Number(value)),
    own_port: String,
    auto_accept_sources: list('source'),
    auto_accept_types: list('delivery-type'),
  }
  return (field: string, value: unknown) => {
    if (value === null || value === undefined || value === '') return '–'
    const write = byField[field] ?? byKind[kindOf(branchSettingsInput.shape[field as Field])] ?? String
    return write(value, field)
  }
}

const Section = ({ name, children }: { readonly name: SectionName; readonly children: ReactNode }) => (
  <IndexedSection id={`branch-settings-${name}`} title={useT()(`branch-settings.section.${name}`)}>
    {children}
  </IndexedSection>
)
type SectionName = 'delivery' | 'accept' | 'guests' | 'receipt' | 'financial'

type Name = keyof BranchSettingsInput

/** Settings that are never copied from another branch. */
const branchOnlyFields: readonly Name[] = ['own_ip', 'own_port', 'financial_status', 'financial_ends_at']
const names = Object.keys(branchSettingsInput.shape) as Name[]

/** Fills the form with the settings of another branch of the company; the form has to be saved. */
const SameAs = ({ branch, company }: { readonly branch: number; readonly company: number }) => {
  const t = useT()
  const toast = useToast()
  const { readOnly } = useFormOf()
  const { getValues, setValue } = useFormContext<BranchSettingsInput>()
  if (readOnly) return null
  return (
    <SameAsField
      branch={branch}
      company={company}
      help={t('branch-settings.same-as.hint')}
      load={(other) => call(branchSettings, { params: { branch_id: other } })}
      onTaken={(settings) => {
        const isEqual = (name: Name) => JSON.stringify(getValues(name)) === JSON.stringify(settings[name])
        const different = names.filter((name) => !branchOnlyFields.includes(name) && !isEqual(name))
        for (const name of different)
          setValue(name, settings[name] as never, { shouldDirty: true, shouldTouch: true, shouldValidate: true })
        const done = different.length > 0 ? 'taken' : 'equal'
        toast.ok(t(`branch-settings.same-as.${done}`, { name: settings.name }))
      }}
    />
  )
}

/** Daily operation of a branch: minimum order and fee, tables, receipts. */
const GeneralSettings = () => {
  const t = useT()
  const branch = useBranchId()
  const { row, error, retry } = useOpenedRecord(settingsRecord, branch)
  // The hook's row type is general; this one is the settings'.
  const settings = row as unknown as BranchSettings | undefined
  const describe = useDescribe(settings?.currency_code, settings?.timezone)
  return (
    <SettingsPage title={t('branch-settings.title')}>
      {row && settings ? (
        <ZoneContext value={settings.timezone}>
          <RecordForm
            of={settingsRecord}
            row={row}
            start={{}}
            showField={describe}
            describe={describe}
            onSaved={() => undefined}
          >
            <SameAs branch={branch} company={settings.company_id} />
            <Section name="delivery">
              <DeliveryFields currency={settings.currency_code} />
            </Section>
            <Section name="accept">
              <AcceptFields />
            </Section>
            <Section name="guests">
              <GuestFields />
            </Section>
            <Section name="receipt">
              <ReceiptFields name={settings.name} code={settings.code} />
            </Section>
            <Section name="financial">
              <FinancialFields />
            </Section>
          </RecordForm>
        </ZoneContext>
      ) : (
        <Waiting error={error} retry={retry} />
      )}
    </SettingsPage>
  )
}

export default GeneralSettings
