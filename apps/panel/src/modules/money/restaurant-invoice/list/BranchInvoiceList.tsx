import { useBranchId } from '../../../../kit/session/branch.ts'
import { InvoiceList } from './InvoiceList.tsx'

/** The invoices and credit notes of one restaurant. */
const BranchInvoiceList = () => <InvoiceList branch={useBranchId()} />

export default BranchInvoiceList
