import { useBranchId } from '../../../kit/session/branch.ts'
import { useT } from '../../../kit/words/i18n.ts'
import { PartBar } from '../branch/branch-part.api.tsx'
import { SettingsPage } from '../branch/branch-settings.api.tsx'
import { HoursEditor } from './HoursEditor.tsx'
import { useHours } from './useHours.ts'

/** Settings screen of a branch's hours. */
const HoursSettings = () => {
  const t = useT()
  const part = useHours(useBranchId())
  return (
    <SettingsPage title={t('hours.title')}>
      <HoursEditor part={part} />
      <PartBar part={part} />
    </SettingsPage>
  )
}

export default HoursSettings
