import { useBranch, useBranchId } from '../../../../kit/session/branch.ts'
import { useT } from '../../../../kit/words/i18n.ts'
import { BranchState } from '../../../branch/branch/branch-state.api.tsx'
import { CallingTables } from '../../../branch/table-command/table-command.api.tsx'
import { LowStock } from '../../../catalog/stock/stock.api.tsx'
import { IncomingCalls } from '../../phone-call/phone-call.api.ts'
import { PhoneOrderDoor } from '../../phone-order/phone-order.api.ts'
import { UnprintedNote } from '../../print/print.api.ts'
import { Desk } from './Desk.tsx'

/** The orders of one branch. */
const BranchDesk = () => {
  const t = useT()
  const branchId = useBranchId()
  const branch = useBranch(branchId)
  return (
    <Desk
      key={branchId}
      scope={branchId}
      title={branch?.name ?? t('desk.title')}
      state={
        branch ? (
          <>
            <BranchState branch={branch} />
            <PhoneOrderDoor branch={branchId} />
            <CallingTables branch={branchId} />
            <LowStock branch={branchId} />
            <IncomingCalls branch={branchId} />
            <UnprintedNote branch={branchId} />
          </>
        ) : null
      }
    />
  )
}

export default BranchDesk
