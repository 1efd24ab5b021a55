import { branchChequeAssignment, branchGiftCheque } from '@sofra/contract/marketing/gift-cheque/gift-cheque.contract.ts'
import { useMay } from '../../../kit/session/access.ts'
import { useBranchId } from '../../../kit/session/branch.ts'
import { ChequeTable } from './ChequeTable.tsx'

/** The cheques of the branch. */
export default function BranchGiftChequeList() {
  const may = useMay()
  const branch = useBranchId()
  return (
    <ChequeTable
      of={branchGiftCheque}
      handed={may(branchChequeAssignment.list) ? (id) => `/manegement/${branch}/gift-cards/handed/${id}` : undefined}
    />
  )
}
