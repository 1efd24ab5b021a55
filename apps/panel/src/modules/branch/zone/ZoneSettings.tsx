import { useBranchId } from '../../../kit/session/branch.ts'
import { useT } from '../../../kit/words/i18n.ts'
import { PartBar } from '../branch/branch-part.api.tsx'
import { SettingsPage } from '../branch/branch-settings.api.tsx'
import { useZones } from './useZones.ts'
import { ZonesEditor } from './ZonesEditor.tsx'

/** Settings screen of a branch's delivery zones. */
const ZoneSettings = () => {
  const t = useT()
  const part = useZones(useBranchId())
  return (
    <SettingsPage title={t('zone.title')}>
      <ZonesEditor part={part} />
      <PartBar part={part} />
    </SettingsPage>
  )
}

export default ZoneSettings
