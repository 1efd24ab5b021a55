import { useBranchId } from '../../../../kit/session/branch.ts'
import { ReportList } from './ReportList.tsx'

/** The commission reports of one restaurant. */
const BranchReportList = () => <ReportList branch={useBranchId()} />

export default BranchReportList
