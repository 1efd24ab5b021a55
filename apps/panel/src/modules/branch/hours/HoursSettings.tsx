import {
  type HoursType,
  hoursTypes,
  type StoredHours,
  workingHours,
} from '@sofra/contract/branch/hours/hours.contract.ts'
import { isDeliveryTypeLicensed } from '@sofra/contract/company/licence/licence.opens.ts'
import { Segmented } from 'antd'
import { useState } from 'react'
import { call } from '../../../kit/http/api.ts'
import { useBranch, useBranchId } from '../../../kit/session/branch.ts'
import { useFormat } from '../../../kit/words/format.ts'
import { useLang, useT } from '../../../kit/words/i18n.ts'
import { PartBar } from '../branch/branch-part.api.tsx'
import { SameAsField, SettingChanges, SettingsPage } from '../branch/branch-settings.api.tsx'
import styles from './Hours.module.css'
import { HoursEditor } from './HoursEditor.tsx'
import { type HoursChange, hoursChanges } from './hours-changes.ts'
import { useHours } from './useHours.ts'
import { draftOf, storedHours } from './week.ts'

type HoursTab = HoursType | 'general'
type HoursPart = ReturnType<typeof useHours>

/** A preview of what a save changes. */
const Changes = ({ before, after }: { readonly before: StoredHours; readonly after: StoredHours }) => {
  const t = useT()
  const [lang] = useLang()
  // Calendar days have no zone.
  const { date: written } = useFormat('UTC')
  const words = ({ date }: HoursChange, text: string | null) => {
    if (text === null) return t(date === null ? 'hours.as-general' : 'hours.as-week')
    return text || t('hours.closed')
  }
  const changes = hoursChanges(before, after, lang).map((change) => {
    const whose = t(change.of === 'general' ? 'hours.general' : `delivery-type.${change.of}`)
    const day = change.date ? written(`${change.date}T12:00Z`) : '…'
    return {
      key: `${change.of} ${change.date}`,
      name: change.date === null ? whose : `${whose} · ${day}`,
      from: words(change, change.from),
      to: words(change, change.to),
    }
  })
  return <SettingChanges changes={changes} />
}

/** Returns whose hours have an error; the general ones unless it is in a delivery type's. */
const faultyOf = (errors: Readonly<Record<string, string>>): HoursTab | undefined => {
  const [path] = Object.keys(errors)
  return path === undefined ? undefined : (hoursTypes.find((type) => path.startsWith(`types.${type}.`)) ?? 'general')
}

/** Shows the tab with the latest error. */
const useShown = (part: HoursPart) => {
  const [tab, show] = useState<HoursTab>('general')
  const [seen, see] = useState(part.errors)
  if (part.errors !== seen) {
    see(part.errors)
    const faulty = faultyOf(part.errors)
    if (faulty) show(faulty)
  }
  return [tab, show] as const
}

/** Settings screen of a branch's hours, and of the delivery types with different ones. */
const HoursSettings = () => {
  const t = useT()
  const branch = useBranchId()
  const part = useHours(branch)
  const [tab, show] = useShown(part)
  const modules = useBranch(branch)?.licensed_modules
  const types = hoursTypes.filter(
    (type) => part.value?.types[type] || (modules && isDeliveryTypeLicensed(modules, type)),
  )
  const label = (one: HoursTab) => t(one === 'general' ? 'hours.general' : `delivery-type.${one}`)
  const marked = (one: HoursTab) => (one !== 'general' && part.value?.types[one] ? `${label(one)} •` : label(one))
  return (
    <SettingsPage title={t('hours.title')}>
      {part.value ? (
        <SameAsField
          branch={branch}
          help={t('hours.same-as.hint')}
          load={(other) => call(workingHours, { params: { branch_id: other } })}
          onTaken={(hours) => part.change(draftOf(hours))}
        />
      ) : null}
      <div className={styles.types}>
        <Segmented
          aria-label={t('hours.whose')}
          value={tab}
          options={(['general', ...types] as const).map((value) => ({ value, label: marked(value) }))}
          onChange={show}
        />
      </div>
      <HoursEditor part={part} type={tab === 'general' ? undefined : tab} />
      {part.data && part.value ? <Changes before={part.data} after={storedHours(part.value)} /> : null}
      <PartBar part={part} />
    </SettingsPage>
  )
}

export default HoursSettings
