import { type CommentRow, commentOne, memberComments } from '@sofra/contract/order/comment/comment.contract.ts'
import { PartList } from '../../../../kit/list/PartList.tsx'
import { useList } from '../../../../kit/list/useList.ts'
import { useSearchHref } from '../../../../kit/screen/view.ts'
import { useMay } from '../../../../kit/session/access.ts'
import { useT } from '../../../../kit/words/i18n.ts'
import { columnsFor, OpenedComment, search } from './CommentList.tsx'

const columns = columnsFor(true, false)

/** The comments of one member, for the member's page; a comment opens in a drawer. */
export const MemberComments = ({ company, member }: { readonly company: number; readonly member: number }) => {
  const t = useT()
  const may = useMay()
  const here = useSearchHref(search)
  const list = useList<CommentRow>({
    name: 'comment',
    list: memberComments,
    params: { company_id: company, member_id: member },
  })
  return (
    <PartList
      list={list}
      label={t('comment.title')}
      columns={columns}
      hint={t('member-page.none.comments')}
      open={may(commentOne) ? ({ id, branch_id }) => here({ comment: id, of: branch_id }) : undefined}
    >
      <OpenedComment />
    </PartList>
  )
}
