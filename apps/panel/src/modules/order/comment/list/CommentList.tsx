import type { Endpoint } from '@sofra/contract/kernel/endpoint.ts'
import {
  type CommentRow,
  type CommentSummary,
  commentOne,
  commentRatings,
  commentStates,
  comments,
} from '@sofra/contract/order/comment/comment.contract.ts'
import { ColumnChoiceMenu } from '../../../../kit/list/column-choice/ColumnChoiceMenu.tsx'
import { shown } from '../../../../kit/list/column-choice/column-choice.ts'
import { useColumnChoice } from '../../../../kit/list/column-choice/useColumnChoice.ts'
import { ExportMenu } from '../../../../kit/list/ExportMenu.tsx'
import { FilterChips } from '../../../../kit/list/filter/FilterChips.tsx'
import { choiceFilter, datesFilter } from '../../../../kit/list/filter/filters.ts'
import { branchPick } from '../../../../kit/list/filter/record-picks.ts'
import { ListBody } from '../../../../kit/list/ListBody.tsx'
import { turned } from '../../../../kit/list/list-state.ts'
import { SearchField } from '../../../../kit/list/SearchField.tsx'
import { type Column, columnsOf } from '../../../../kit/list/table/columns.tsx'
import { DataTable } from '../../../../kit/list/table/DataTable.tsx'
import { useList } from '../../../../kit/list/useList.ts'
import { StatusDot } from '../../../../kit/look/Status.tsx'
import { lazyPart } from '../../../../kit/part.tsx'
import { Page } from '../../../../kit/screen/Page.tsx'
import { idField } from '../../../../kit/screen/search.ts'
import { useSearch, useSearchHref } from '../../../../kit/screen/view.ts'
import { useMay } from '../../../../kit/session/access.ts'
import { useViewer } from '../../../../kit/session/session.ts'
import { useGuestFrames } from '../../../../kit/stream/guests.ts'
import { useT } from '../../../../kit/words/i18n.ts'
import styles from './Comment.module.css'
import { commentTones, Marks, Means } from './Marks.tsx'

const CommentPanel = lazyPart(() => import('./CommentPanel.tsx'))

const { date, own } = columnsOf({ name: 'comment', row: comments.reply.shape.items.element })

const State = ({ state }: Pick<CommentRow, 'state'>) => {
  const t = useT()
  return <StatusDot tone={commentTones[state]} label={t(`comment.state.${state}`)} />
}

const Text = ({ text }: Pick<CommentRow, 'text'>) => {
  const t = useT()
  return text ? (
    <span className={styles.text}>{text}</span>
  ) : (
    <span className={styles.quiet}>{t('comment.no-text')}</span>
  )
}

const columnsFor = (ofAll: boolean, contact: boolean): readonly Column<CommentRow>[] => [
  { ...own('taste', (row) => <Marks of={row} />), title: 'comment.rating', fits: true, narrow: 'first' },
  { ...own('text', (row) => <Text text={row.text} />), wraps: true, narrow: 'second' },
  ...(ofAll ? [{ ...own('branch_name', (row) => row.branch_name), narrow: 'second' as const }] : []),
  ...(contact ? [{ ...own('member_name', (row) => row.member_name ?? '–'), narrow: 'none' as const }] : []),
  { ...own('order_code', (row) => row.order_code), fits: true, narrow: 'none' },
  { ...own('answer', (row) => row.answer ?? '–'), wraps: true, extra: true, narrow: 'none' },
  { ...own('state', (row) => <State state={row.state} />), fits: true, narrow: 'first' },
  { ...date('created_at'), title: 'comment.created_at', narrow: 'second' },
]

const filters = [
  choiceFilter('state', 'comment.state', commentStates, 'comment.state'),
  choiceFilter('rating', 'comment.rating', commentRatings, 'comment.rating'),
  datesFilter('from', 'to', 'comment.period'),
]
const anyBranch = branchPick('branch_id', 'comment.branch_name')

/** Which comment is open over the list, and of which branch. */
const search = { comment: idField, of: idField }

interface CommentListProps {
  readonly list: Endpoint
  readonly export: Endpoint
  /** Absent for all branches. */
  readonly branch?: number
}

/** What guests have said of their orders, with the means over it; one opens over the list, to be answered. */
export const CommentList = ({ list: endpoint, export: download, branch }: CommentListProps) => {
  const t = useT()
  const may = useMay()
  const params = branch === undefined ? {} : { params: { branch_id: branch } }
  const list = useList<CommentRow>({ name: 'comment', list: endpoint, ...params })
  const reply = list.reply as { readonly summary: CommentSummary } | undefined
  const all = columnsFor(branch === undefined, useViewer().permissions.has('get-member-contact'))
  const [choice, choose] = useColumnChoice('comment', all)
  const columns = shown(all, choice)
  const [opened, set] = useSearch(search)
  const here = useSearchHref(search)
  useGuestFrames('comment')
  const title = t('comment.title')
  return (
    <Page
      title={title}
      count={list.count}
      actions={
        <>
          <ExportMenu endpoint={download} {...params} state={list.state} columns={columns.map(({ key }) => key)} />
          <ColumnChoiceMenu columns={all} choice={choice} onChange={choose} />
        </>
      }
      filters={
        <>
          <SearchField value={list.state.q ?? ''} placeholder={t('comment.search')} onChange={(q) => list.set({ q })} />
          <FilterChips
            filters={branch === undefined ? [...filters, anyBranch] : filters}
            state={list.state}
            set={list.set}
          />
        </>
      }
    >
      {reply && reply.summary.count > 0 ? <Means of={reply.summary} /> : null}
      <ListBody list={list} hint={t('comment.empty')}>
        <DataTable
          label={title}
          columns={columns}
          rows={list.rows}
          sort={list.state.sort}
          onSort={(field) => list.set({ sort: turned(list.state.sort, field) })}
          {...(may(commentOne)
            ? { open: ({ id, branch_id }: CommentRow) => here({ comment: id, of: branch_id }) }
            : {})}
          look={{ dense: choice.dense, stale: list.stale }}
        />
      </ListBody>
      {opened.comment !== undefined && opened.of !== undefined ? (
        <CommentPanel
          key={opened.comment}
          id={opened.comment}
          branch={opened.of}
          onClose={() => set({ comment: undefined, of: undefined })}
        />
      ) : null}
    </Page>
  )
}
