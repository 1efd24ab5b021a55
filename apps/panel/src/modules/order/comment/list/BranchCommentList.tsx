import { branchCommentExport, branchComments } from '@sofra/contract/order/comment/comment.contract.ts'
import { useBranchId } from '../../../../kit/session/branch.ts'
import { CommentList } from './CommentList.tsx'

/** The comments on one branch. */
const BranchCommentList = () => (
  <CommentList list={branchComments} export={branchCommentExport} branch={useBranchId()} />
)

export default BranchCommentList
