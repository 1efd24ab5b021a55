import { commentExport, comments } from '@sofra/contract/order/comment/comment.contract.ts'
import { CommentList } from './CommentList.tsx'

/** The comments on all branches that the person sees. */
const AllCommentList = () => <CommentList list={comments} export={commentExport} />

export default AllCommentList
