import {
  answerComment,
  type Comment,
  hideComment,
  reportComment,
  showComment,
} from '@sofra/contract/order/comment/comment.contract.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../../kit/http/api.ts'
import { useToast } from '../../../../kit/toast/toast.ts'
import { useT } from '../../../../kit/words/i18n.ts'

const calls = { answer: answerComment, hide: hideComment, report: reportComment, show: showComment } as const
const done = {
  answer: 'comment.answered',
  hide: 'comment.hidden',
  report: 'comment.reported',
  show: 'comment.shown',
} as const
type CommentStep = keyof typeof calls

/** Changes the state of a comment. After a conflict it refetches and shows a notice. */
export const useCommentStep = ({ id, branch_id, version }: Pick<Comment, 'id' | 'branch_id' | 'version'>) => {
  const t = useT()
  const toast = useToast()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ step, body }: { step: CommentStep; body: object }) =>
      call(calls[step] as typeof showComment, {
        params: { branch_id, comment_id: id },
        body: { ...body, version } as { version: number },
      }),
    onSuccess: (_, { step }) => toast.ok(t(done[step])),
    onError: toast.fail,
    onSettled: () => queries.invalidateQueries({ queryKey: ['comment'] }),
  })
}
