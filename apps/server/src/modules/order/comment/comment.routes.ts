import {
  answerComment,
  branchCommentExport,
  branchComments,
  commentExport,
  commentOne,
  commentSummary,
  comments,
  hideComment,
  memberComments,
  reportComment,
  showComment,
} from '@sofra/contract/order/comment/comment.contract.ts'
import { commentable, giveComment, publicComments } from '@sofra/contract/order/comment/guest-comment.contract.ts'
import type { Config } from '../../../kernel/config.ts'
import { type Context, person } from '../../../kernel/context.ts'
import { type Route, serve } from '../../../kernel/http/serve.ts'
import { recordKeys } from '../../../kernel/records/keys.ts'
import { commentableOrder, commentOnOrder, commentsOfBranch } from './comment.guest.ts'
import { commentsOfMember, exportComments, listComments, readComment, readSummary } from './comment.queries.ts'
import { changeComment, commentUpdates } from './comment.service.ts'

const nameOf = (context: Context) => person(context).name

/** Comments of guests on orders, their answers and their moderation. */
export const commentRoutes = ({ config: { secret } }: { config: Config }): Route[] => [
  serve(branchComments, ({ query, params }, context) =>
    listComments(context, { ...query, branch_id: [params.branch_id] }),
  ),
  serve(branchCommentExport, ({ query, params }, context) =>
    exportComments(context, { ...query, branch_id: [params.branch_id] }),
  ),
  serve(commentSummary, ({ params }, { query, scope }) => readSummary(query, scope, [params.branch_id])),
  serve(comments, ({ query }, context) => listComments(context, query)),
  serve(memberComments, commentsOfMember),
  serve(commentExport, ({ query }, context) => exportComments(context, query)),
  serve(commentOne, ({ params }, context) => readComment(context, recordKeys(context, params), params.comment_id)),
  serve(answerComment, ({ params, body: { answer, version } }, context) =>
    changeComment(context, recordKeys(context, params), commentUpdates.answer, {
      id: params.comment_id,
      version,
      by: nameOf(context),
      text: answer,
    }),
  ),
  serve(hideComment, ({ params, body: { reason, version } }, context) =>
    changeComment(context, recordKeys(context, params), commentUpdates.hide, {
      id: params.comment_id,
      version,
      by: nameOf(context),
      text: reason,
    }),
  ),
  serve(showComment, ({ params, body: { version } }, context) =>
    changeComment(context, recordKeys(context, params), commentUpdates.show, { id: params.comment_id, version }),
  ),
  serve(reportComment, ({ params, body: { reason, version } }, context) =>
    changeComment(context, recordKeys(context, params), commentUpdates.report, {
      id: params.comment_id,
      version,
      by: nameOf(context),
      text: reason,
    }),
  ),
  serve(commentable, (request, context) => commentableOrder(request, context, secret)),
  serve(giveComment, (request, context) => commentOnOrder(request, context, secret)),
  serve(publicComments, commentsOfBranch),
]
