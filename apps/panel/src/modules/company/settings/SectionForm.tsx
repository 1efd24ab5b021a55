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
import { StatusDot } from '../../../kit/look/Status.tsx'
import { type AnyRow, labelKey } from '../../../kit/record.ts'
import { useFormat } from '../../../kit/words/format.ts'
import { useT } from '../../../kit/words/i18n.ts'
import styles from './Settings.module.css'
import { sectionFields } from './section-fields.tsx'
import { CredentialsContext, useSettingsOf } from './settings-context.ts'

interface SectionHeadProps {
  readonly name: SectionName
  readonly brief: SettingsOverview['sections'][number] | undefined
}

/** Title of a section, its last save and missing fields. */
const SectionHead = ({ name, brief }: SectionHeadProps) => {
  const t = useT()
  const { date } = useFormat()
  const of = sections[name]
  const missing = brief?.missing.map((field) => t(labelKey(of.name, field))).join(', ')
  return (
    <header className={`column ${styles.head}`}>
      <h2>{t(`settings.${name}`)}</h2>
      {brief?.set_at && brief.set_by ? (
        <p>{t('settings.saved-by', { date: date(brief.set_at), name: brief.set_by })}</p>
      ) : null}
      {'ownPeopleOnly' in of.update ? <p>{t('settings.own-only')}</p> : null}
      {of.unconnected.length ? <StatusDot tone="warning" label={t('settings.not-connected')} /> : null}
      {missing ? <StatusDot tone="warning" label={t('settings.missing', { names: missing })} /> : null}
    </header>
  )
}

interface SectionFormProps {
  readonly name: SectionName
  readonly brief: SettingsOverview['sections'][number] | undefined
}

type Credentials = Readonly<Record<string, Credential | null>>

/** Form of one section, which stays open after saving. */
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
      <div className={`column ${styles.waiting}`} aria-busy="true">
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
