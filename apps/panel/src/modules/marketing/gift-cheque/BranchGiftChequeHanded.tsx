import { branchChequeAssignment, branchGiftCheque } from '@sofra/contract/marketing/gift-cheque/gift-cheque.contract.ts'
import { useBranch } from '../../../kit/session/branch.ts'
import { HandedPage } from './HandedPage.tsx'

interface Params {
  readonly branch_id: number
  readonly id: number
}

/** The issued codes of a branch's cheque. */
export default function BranchGiftChequeHanded({ branch_id, id }: Params) {
  return (
    <HandedPage
      of={branchGiftCheque}
      handed={branchChequeAssignment}
      params={{ branch_id, gift_cheque_id: id }}
      company={useBranch(branch_id)?.company_id}
    />
  )
}
