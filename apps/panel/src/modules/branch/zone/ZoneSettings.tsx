import { deliveryZones } from '@sofra/contract/branch/zone/zone.contract.ts'
import { call } from '../../../kit/http/api.ts'
import { useBranchId } from '../../../kit/session/branch.ts'
import { useT } from '../../../kit/words/i18n.ts'
import { PartBar } from '../branch/branch-part.api.tsx'
import { SameAsField, SettingsPage } from '../branch/branch-settings.api.tsx'
import { useZones } from './useZones.ts'
import { ZoneChanges } from './ZoneChanges.tsx'
import { ZonesEditor } from './ZonesEditor.tsx'
import { draftsOf, zonesLike } from './zones.ts'

/** Settings screen of a branch's delivery zones. */
const ZoneSettings = () => {
  const t = useT()
  const branch = useBranchId()
  const part = useZones(branch)
  const branchPoint = part.data?.branch
  return (
    <SettingsPage title={t('zone.title')}>
      {branchPoint && part.value ? (
        <SameAsField
          branch={branch}
          help={t('zone.same-as.hint')}
          load={(other) => call(deliveryZones, { params: { branch_id: other } })}
          onTaken={(other) => part.change(zonesLike(other, branchPoint))}
        />
      ) : null}
      <ZonesEditor part={part} />
      {part.data && part.value && part.dirty ? (
        <ZoneChanges before={draftsOf(part.data)} after={part.value} currency={part.data.branch.currency_code} />
      ) : null}
      <PartBar part={part} />
    </SettingsPage>
  )
}

export default ZoneSettings
