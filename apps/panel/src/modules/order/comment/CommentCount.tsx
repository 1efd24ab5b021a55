import { commentSummary } from '@sofra/contract/order/comment/comment.contract.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../kit/http/api.ts'
import { useGuestFrames } from '../../../kit/stream/guests.ts'
import { WaitingBadge } from '../../../kit/stream/WaitingBadge.tsx'
import { useT } from '../../../kit/words/i18n.ts'

/** The number of unanswered comments of a branch, at its menu entry. */
const CommentCount = ({ branch }: { readonly branch: number }) => {
  const t = useT()
  useGuestFrames('comment')
  const { data } = useQuery({
    queryKey: ['comment', 'summary', branch],
    queryFn: ({ signal }) => call(commentSummary, { params: { branch_id: branch } }, { signal }),
    staleTime: 60_000,
  })
  const n = data?.waiting ?? 0
  return <WaitingBadge n={n} title={t('comment.waiting', { n })} />
}

export default CommentCount
