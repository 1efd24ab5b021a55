import { branchGiftCheque } from '@sofra/contract/marketing/gift-cheque/gift-cheque.contract.ts'
import { ChequeForm } from './ChequeForm.tsx'

const BranchGiftChequeForm = () => <ChequeForm of={branchGiftCheque} />

export default BranchGiftChequeForm
