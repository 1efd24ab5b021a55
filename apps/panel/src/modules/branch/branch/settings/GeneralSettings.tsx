import { branchSettingsInput } from '@sofra/contract/branch/branch/branch.input.ts'
import {
  type BranchSettings,
  branchSettings,
  putBranchSettings,
} from '@sofra/contract/branch/branch/branch.settings.contract.ts'
import type { ReactNode } from 'react'
import { IndexedSection } from '../../../../kit/form/IndexedForm.tsx'
import { RecordForm } from '../../../../kit/form/RecordForm.tsx'
import { useOpenedRecord } from '../../../../kit/form/useOpenedRecord.ts'
import { Waiting } from '../../../../kit/form/Waiting.tsx'
import { type Kind, kindOf } from '../../../../kit/plain/kind.ts'
import type { FormRecord } from '../../../../kit/record.ts'
import { useBranchId } from '../../../../kit/session/branch.ts'
import { useFormat, ZoneContext } from '../../../../kit/words/format.ts'
import { type PhraseKey, useT } from '../../../../kit/words/i18n.ts'
import { DeliveryFields, FinancialFields, GuestFields, ReceiptFields, usePaperName } from '../form/SettingsFields.tsx'
import { SameAs } from './SameAs.tsx'
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

/** Settings as they are said in a sentence. */
const useTold = (currency: string | undefined, timezone: string | undefined) => {
  const t = useT()
  const paper = usePaperName()
  const { money, number, date } = useFormat(timezone)
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
  }
  return (field: string, value: unknown) => {
    if (value === null || value === undefined || value === '') return '–'
    const told = byField[field] ?? byKind[kindOf(branchSettingsInput.shape[field as Field])] ?? String
    return told(value, field)
  }
}

const Section = ({ name, children }: { readonly name: SectionName; readonly children: ReactNode }) => (
  <IndexedSection id={`branch-settings-${name}`} title={useT()(`branch-settings.section.${name}`)}>
    {children}
  </IndexedSection>
)
type SectionName = 'delivery' | 'guests' | 'receipt' | 'financial'

/** How a branch works from day to day: minimum order and fee, tables, receipts. */
const GeneralSettings = () => {
  const t = useT()
  const branch = useBranchId()
  const { row, error, retry } = useOpenedRecord(settingsRecord, branch)
  // The hook's row type is general; this one is the settings'.
  const settings = row as unknown as BranchSettings | undefined
  const told = useTold(settings?.currency_code, settings?.timezone)
  return (
    <SettingsPage title={t('branch-settings.title')}>
      {row && settings ? (
        <ZoneContext value={settings.timezone}>
          <RecordForm of={settingsRecord} row={row} start={{}} shown={told} told={told} onSaved={() => undefined}>
            <SameAs branch={branch} company={settings.company_id} />
            <Section name="delivery">
              <DeliveryFields currency={settings.currency_code} />
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
