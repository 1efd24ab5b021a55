import { type GuestRequest, guestRequest } from '@sofra/contract/member/guest-request/guest-request.contract.ts'
import { requestStates } from '@sofra/contract/member/guest-request/guest-request.states.ts'
import { requestKinds } from '@sofra/contract/platform/request-category/request-category.contract.ts'
import { FilterChips } from '../../../kit/list/filter/FilterChips.tsx'
import { choiceFilter, datesFilter } from '../../../kit/list/filter/filters.ts'
import { ListPage } from '../../../kit/list/ListPage.tsx'
import { Clamped } from '../../../kit/list/table/Clamped.tsx'
import { columnsOf } from '../../../kit/list/table/columns.tsx'
import { useList } from '../../../kit/list/useList.ts'
import { lazyPart } from '../../../kit/part.tsx'
import { idField } from '../../../kit/screen/search.ts'
import { useSearch, useSearchHref } from '../../../kit/screen/view.ts'
import { useMay } from '../../../kit/session/access.ts'
import { useBranchId } from '../../../kit/session/branch.ts'
import { useViewer } from '../../../kit/session/session.ts'
import { useGuestFrames } from '../../../kit/stream/guests.ts'
import { useT } from '../../../kit/words/i18n.ts'
import { RequestState } from './RequestState.tsx'

const RequestPanel = lazyPart(() => import('./RequestPanel.tsx'))

const { date, choice, custom, translated } = columnsOf(guestRequest)

const whose = [
  { ...custom('name', (row) => row.name || '–'), narrow: 'none' as const },
  { ...custom('contact', (row) => row.contact || '–'), narrow: 'none' as const, extra: true },
]
const columns = [
  { ...custom('text', (row) => <Clamped>{row.text}</Clamped>), wraps: true, narrow: 'second' as const },
  { ...translated('category_name'), sort: false, narrow: 'second' as const },
  { ...choice('kind', 'guest-request.kind'), sort: false, fits: true, narrow: 'first' as const },
  ...whose,
  { ...custom('answer', (row) => row.answer ?? '–'), wraps: true, extra: true, narrow: 'none' as const },
  { ...custom('state', ({ state }) => <RequestState state={state} />), fits: true, narrow: 'first' as const },
  { ...date('created_at'), title: 'guest-request.created_at' as const, narrow: 'second' as const },
]

const filters = [
  choiceFilter('state', 'guest-request.state', requestStates, 'guest-request.state'),
  choiceFilter('kind', 'guest-request.kind', requestKinds, 'guest-request.kind'),
  datesFilter('from', 'to', 'guest-request.period'),
]
const search = { request: idField }

/** Guests' requests and suggestions to the branch; a request opens in a drawer. */
const GuestRequestList = () => {
  const t = useT()
  const may = useMay()
  const branch = useBranchId()
  const params = { branch_id: branch }
  const seesWhose = useViewer().permissions.has('get-member-contact')
  const list = useList<GuestRequest>({ name: guestRequest.name, list: guestRequest.list, params })
  const [{ request }, set] = useSearch(search)
  const here = useSearchHref(search)
  useGuestFrames('guest-request')
  return (
    <>
      <ListPage
        of={{ ...guestRequest, params }}
        list={list}
        columns={seesWhose ? columns : columns.filter((column) => !whose.some(({ key }) => key === column.key))}
        words={{ title: t('guest-request.title'), hint: t('guest-request.empty'), search: t('guest-request.search') }}
        filters={<FilterChips filters={filters} state={list.state} set={list.set} />}
        add={null}
        row={{ open: may(guestRequest.one) ? ({ id }) => here({ request: id }) : undefined }}
      />
      {request === undefined ? null : (
        <RequestPanel key={request} id={request} branch={branch} onClose={() => set({ request: undefined })} />
      )}
    </>
  )
}

export default GuestRequestList
