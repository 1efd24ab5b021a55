import { commentExport, comments } from '@sofra/contract/order/comment/comment.contract.ts'
import { CommentList } from './CommentList.tsx'

/** The comments on all branches that the user may see. */
const AllCommentList = () => <CommentList list={comments} export={commentExport} />

export default AllCommentList
