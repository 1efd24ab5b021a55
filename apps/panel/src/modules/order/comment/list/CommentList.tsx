import type { Endpoint } from '@sofra/contract/kernel/endpoint.ts'
import {
  type CommentRow,
  type CommentSummary,
  commentOne,
  commentRatings,
  commentStates,
  comments,
} from '@sofra/contract/order/comment/comment.contract.ts'
import { FilterChips } from '../../../../kit/list/filter/FilterChips.tsx'
import { choiceFilter, datesFilter } from '../../../../kit/list/filter/filters.ts'
import { branchPick } from '../../../../kit/list/filter/record-picks.ts'
import { ListPage } from '../../../../kit/list/ListPage.tsx'
import { Clamped } from '../../../../kit/list/table/Clamped.tsx'
import { type Column, columnsOf } from '../../../../kit/list/table/columns.tsx'
import { useList } from '../../../../kit/list/useList.ts'
import { StatusDot } from '../../../../kit/look/Status.tsx'
import { lazyPart } from '../../../../kit/part.tsx'
import { idField } from '../../../../kit/screen/search.ts'
import { useSearch, useSearchHref } from '../../../../kit/screen/view.ts'
import { useMay } from '../../../../kit/session/access.ts'
import { useViewer } from '../../../../kit/session/session.ts'
import { useGuestFrames } from '../../../../kit/stream/guests.ts'
import { useT } from '../../../../kit/words/i18n.ts'
import { commentTones, Marks, Means } from './Marks.tsx'

const CommentPanel = lazyPart(() => import('./CommentPanel.tsx'))

const { date, custom } = columnsOf({ name: 'comment', row: comments.reply.shape.items.element })

const State = ({ state }: Pick<CommentRow, 'state'>) => {
  const t = useT()
  return <StatusDot tone={commentTones[state]} label={t(`comment.state.${state}`)} />
}

const Text = ({ text }: Pick<CommentRow, 'text'>) => {
  const t = useT()
  return text ? <Clamped>{text}</Clamped> : <span className="faint">{t('comment.no-text')}</span>
}

export const columnsFor = (ofAll: boolean, contact: boolean): readonly Column<CommentRow>[] => [
  { ...custom('taste', (row) => <Marks of={row} />), title: 'comment.rating', fits: true, narrow: 'first' },
  { ...custom('text', (row) => <Text text={row.text} />), wraps: true, narrow: 'second' },
  ...(ofAll ? [{ ...custom('branch_name', (row) => row.branch_name), narrow: 'second' as const }] : []),
  ...(contact ? [{ ...custom('member_name', (row) => row.member_name ?? '–'), narrow: 'none' as const }] : []),
  { ...custom('order_code', (row) => row.order_code), fits: true, narrow: 'none' },
  { ...custom('answer', (row) => row.answer ?? '–'), wraps: true, extra: true, narrow: 'none' },
  { ...custom('state', (row) => <State state={row.state} />), fits: true, narrow: 'first' },
  { ...date('created_at'), title: 'comment.created_at', narrow: 'second' },
]

const filters = [
  choiceFilter('state', 'comment.state', commentStates, 'comment.state'),
  choiceFilter('rating', 'comment.rating', commentRatings, 'comment.rating'),
  datesFilter('from', 'to', 'comment.period'),
]
const anyBranch = branchPick('branch_id', 'comment.branch_name')

/** The open comment and its branch. */
export const search = { comment: idField, of: idField }

/** The comment of the address, in a drawer. */
export const OpenedComment = () => {
  const [{ comment, of }, set] = useSearch(search)
  if (comment === undefined || of === undefined) return null
  return (
    <CommentPanel key={comment} id={comment} branch={of} onClose={() => set({ comment: undefined, of: undefined })} />
  )
}

interface CommentListProps {
  readonly list: Endpoint
  readonly export: Endpoint
  /** Absent for all branches. */
  readonly branch?: number
}

/** Guests' comments on orders, with the average marks above; a comment opens in a drawer. */
export const CommentList = ({ list: endpoint, export: download, branch }: CommentListProps) => {
  const t = useT()
  const may = useMay()
  const params = branch === undefined ? {} : { params: { branch_id: branch } }
  const list = useList<CommentRow>({ name: 'comment', list: endpoint, ...params })
  const { summary } = (list.reply as { readonly summary: CommentSummary } | undefined) ?? {}
  const columns = columnsFor(branch === undefined, useViewer().permissions.has('get-member-contact'))
  const here = useSearchHref(search)
  useGuestFrames('comment')
  return (
    <>
      <ListPage
        of={{ name: 'comment', export: download, ...params }}
        list={list}
        columns={columns}
        words={{
          title: t('comment.title'),
          hint: t('comment.empty'),
          search: t('comment.search'),
          lead: summary?.count ? <Means of={summary} /> : null,
        }}
        filters={
          <FilterChips
            filters={branch === undefined ? [...filters, anyBranch] : filters}
            state={list.state}
            set={list.set}
          />
        }
        add={null}
        row={{ open: may(commentOne) ? ({ id, branch_id }) => here({ comment: id, of: branch_id }) : undefined }}
      />
      <OpenedComment />
    </>
  )
}
