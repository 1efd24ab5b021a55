import { useBranchId } from '../../../kit/branch.ts'
import { useT } from '../../../kit/i18n.ts'
import { Page } from '../../../kit/Page.tsx'
import { PartBar } from '../branch/branch-part.api.tsx'
import { HoursEditor } from './HoursEditor.tsx'
import { useHours } from './useHours.ts'

/** When a branch is open, as a screen of its settings. */
const HoursSettings = () => {
  const t = useT()
  const part = useHours(useBranchId())
  return (
    <Page title={t('hours.title')}>
      <HoursEditor part={part} />
      <PartBar part={part} />
    </Page>
  )
}

export default HoursSettings
