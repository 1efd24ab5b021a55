import { stationPlan } from '@sofra/contract/order/kitchen-display/kitchen-display.contract.ts'
import { Button } from 'antd'
import { SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { Waiting } from '../../../kit/form/Waiting.tsx'
import { lazyPart } from '../../../kit/part.tsx'
import { Page } from '../../../kit/screen/Page.tsx'
import { useVisible } from '../../../kit/screen/view.ts'
import { useMay } from '../../../kit/session/access.ts'
import { useBranchId } from '../../../kit/session/branch.ts'
import { useT } from '../../../kit/words/i18n.ts'
import { KitchenBoard } from './KitchenBoard.tsx'
import { useKitchen } from './kitchen-query.ts'

const StationPlanDialog = lazyPart(() => import('./StationPlanDialog.tsx'))

/** The live tickets of a branch's kitchen, readable from two metres and operable by a bump bar. */
const KitchenScreen = () => {
  const t = useT()
  const may = useMay()
  const branch = useBranchId()
  const visible = useVisible()
  const { data, error, refetch } = useKitchen(branch)
  const [isPlanning, setIsPlanning] = useState(false)
  return (
    <Page
      title={t('kitchen-display.title')}
      actions={
        may(stationPlan) ? (
          <Button icon={<SlidersHorizontal size={16} aria-hidden="true" />} onClick={() => setIsPlanning(true)}>
            {t('kitchen-display.stations')}
          </Button>
        ) : null
      }
    >
      {data ? (
        <KitchenBoard kitchen={data} branch={branch} active={visible && !isPlanning} />
      ) : (
        <Waiting error={error} retry={() => void refetch()} />
      )}
      {isPlanning ? <StationPlanDialog branch={branch} onClose={() => setIsPlanning(false)} /> : null}
    </Page>
  )
}

export default KitchenScreen
