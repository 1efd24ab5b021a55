import { dayCloses } from '@sofra/contract/money/day-close/day-close.contract.ts'
import { tillShifts, tillState } from '@sofra/contract/money/day-close/till.contract.ts'
import { Button } from 'antd'
import { useFollow } from '../../../../kit/screen/link.ts'
import { Page } from '../../../../kit/screen/Page.tsx'
import { useMay } from '../../../../kit/session/access.ts'
import { useBranchId } from '../../../../kit/session/branch.ts'
import { useT } from '../../../../kit/words/i18n.ts'
import { DayList } from '../list/DayList.tsx'
import { TillPanel } from './TillPanel.tsx'

const ShiftsLink = ({ branch }: { readonly branch: number }) => (
  <Button href={`/manegement/${branch}/till-shift`} onClick={useFollow()}>
    {useT()('till-shift.title')}
  </Button>
)

/** The present day of a restaurant's till, its closing, and the closed days. */
const DayPage = () => {
  const t = useT()
  const may = useMay()
  const branch = useBranchId()
  const title = t('day-close.title')
  const panel = may(tillState) ? <TillPanel key={branch} branch={branch} /> : null
  const more = may(tillShifts) ? <ShiftsLink branch={branch} /> : null
  if (may(dayCloses)) return <DayList branch={branch} title={title} lead={panel} more={more} />
  return (
    <Page title={title} actions={more}>
      {panel}
    </Page>
  )
}

export default DayPage
