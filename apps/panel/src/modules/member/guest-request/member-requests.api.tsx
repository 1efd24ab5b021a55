import {
  guestRequest,
  type MemberRequest,
  memberRequests,
} from '@sofra/contract/member/guest-request/guest-request.contract.ts'
import { PartList } from '../../../kit/list/PartList.tsx'
import { Clamped } from '../../../kit/list/table/Clamped.tsx'
import { columnsOf } from '../../../kit/list/table/columns.tsx'
import { useList } from '../../../kit/list/useList.ts'
import { lazyPart } from '../../../kit/part.tsx'
import { idField } from '../../../kit/screen/search.ts'
import { useSearch, useSearchHref } from '../../../kit/screen/view.ts'
import { useMay } from '../../../kit/session/access.ts'
import { useT } from '../../../kit/words/i18n.ts'
import { RequestState } from './RequestState.tsx'

const RequestPanel = lazyPart(() => import('./RequestPanel.tsx'))

const { date, choice, custom, translated } = columnsOf({
  name: guestRequest.name,
  row: memberRequests.reply.shape.items.element,
})

const columns = [
  { ...custom('text', (row) => <Clamped>{row.text}</Clamped>), wraps: true, narrow: 'second' as const },
  { ...translated('category_name'), narrow: 'second' as const },
  { ...choice('kind', 'guest-request.kind'), fits: true, narrow: 'first' as const },
  { ...custom('branch_name', (row) => row.branch_name), title: 'branch.one' as const, narrow: 'none' as const },
  { ...custom('state', ({ state }) => <RequestState state={state} />), fits: true, narrow: 'first' as const },
  { ...date('created_at'), title: 'guest-request.created_at' as const, narrow: 'second' as const },
]

const search = { request: idField, of: idField }

/** The requests of one member, for the member's page; a request opens in a drawer. */
export const MemberRequests = ({ company, member }: { readonly company: number; readonly member: number }) => {
  const t = useT()
  const may = useMay()
  const [{ request, of }, set] = useSearch(search)
  const here = useSearchHref(search)
  const list = useList<MemberRequest>({
    name: guestRequest.name,
    list: memberRequests,
    params: { company_id: company, member_id: member },
  })
  return (
    <PartList
      list={list}
      label={t('guest-request.title')}
      columns={columns}
      hint={t('member-page.none.requests')}
      open={may(guestRequest.one) ? ({ id, branch_id }) => here({ request: id, of: branch_id }) : undefined}
    >
      {request === undefined || of === undefined ? null : (
        <RequestPanel
          key={request}
          id={request}
          branch={of}
          onClose={() => set({ request: undefined, of: undefined })}
        />
      )}
    </PartList>
  )
}
