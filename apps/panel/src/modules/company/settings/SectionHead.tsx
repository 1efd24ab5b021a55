import {
  type SectionName,
  type SettingsOverview,
  sections,
} from '@sofra/contract/company/settings/settings.contract.ts'
import { StatusDot } from '../../../kit/look/Status.tsx'
import { labelKey } from '../../../kit/record.ts'
import { useFormat } from '../../../kit/words/format.ts'
import { useT } from '../../../kit/words/i18n.ts'
import styles from './Settings.module.css'

interface SectionHeadProps {
  readonly name: SectionName
  readonly brief: SettingsOverview['sections'][number] | undefined
}

/** What a section is called, who saved it last, and what it still needs. */
export const SectionHead = ({ name, brief }: SectionHeadProps) => {
  const t = useT()
  const { date } = useFormat()
  const of = sections[name]
  const missing = brief?.missing.map((field) => t(labelKey(of.name, field))).join(', ')
  return (
    <header className={styles.head}>
      <h2>{t(`settings.${name}`)}</h2>
      {brief?.set_at && brief.set_by ? (
        <p>{t('settings.saved-by', { date: date(brief.set_at), name: brief.set_by })}</p>
      ) : null}
      {'ownPeopleOnly' in of.update ? <p>{t('settings.own-only')}</p> : null}
      {missing ? <StatusDot tone="warning" label={t('settings.missing', { names: missing })} /> : null}
    </header>
  )
}
