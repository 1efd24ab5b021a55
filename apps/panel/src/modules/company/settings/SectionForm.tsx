import {
  type SectionName,
  type SettingsOverview,
  sections,
} from '@sofra/contract/company/settings/settings.contract.ts'
import type { Credential } from '@sofra/contract/company/settings/settings.fields.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { CloudOff } from 'lucide-react'
import { useState } from 'react'
import { RecordForm } from '../../../kit/form/RecordForm.tsx'
import { useOpenedRecord } from '../../../kit/form/useOpenedRecord.ts'
import { EmptyState } from '../../../kit/list/EmptyState.tsx'
import type { AnyRow } from '../../../kit/record.ts'
import { useT } from '../../../kit/words/i18n.ts'
import { SectionHead } from './SectionHead.tsx'
import styles from './Settings.module.css'
import { sectionFields } from './section-fields.ts'
import { CredentialsContext, useSettingsOf } from './settings-context.ts'

interface SectionFormProps {
  readonly name: SectionName
  readonly brief: SettingsOverview['sections'][number] | undefined
}

type Credentials = Readonly<Record<string, Credential | null>>

/** One section: a form that is saved and stays. */
export const SectionForm = ({ name, brief }: SectionFormProps) => {
  const t = useT()
  const of = sections[name]
  const { companyId } = useSettingsOf()
  const queries = useQueryClient()
  const opened = useOpenedRecord(of, companyId)
  const [saved, setSaved] = useState<AnyRow>()
  const row = saved ?? opened.row
  const Fields = sectionFields[name]

  const take = (next: AnyRow) => {
    setSaved(next)
    void queries.invalidateQueries({ queryKey: ['settings', 'overview', companyId] })
    if (name === 'general') void queries.invalidateQueries({ queryKey: ['company'] })
  }
  if (!row)
    return opened.error ? (
      <EmptyState icon={CloudOff} title={t('form.failed')} hint={opened.error.message}>
        <Button onClick={opened.retry}>{t('action.retry')}</Button>
      </EmptyState>
    ) : (
      <div className={styles.waiting} aria-busy="true">
        <span />
        <span />
      </div>
    )
  return (
    <>
      <SectionHead name={name} brief={brief} />
      <CredentialsContext value={row.credentials as Credentials}>
        <RecordForm of={of} row={{ ...row, id: companyId }} start={of.start} onSaved={take}>
          <Fields />
        </RecordForm>
      </CredentialsContext>
    </>
  )
}
