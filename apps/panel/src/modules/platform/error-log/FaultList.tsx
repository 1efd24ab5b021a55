import {
  errorLog,
  type FaultRow,
  faultKinds,
  faultStatuses,
} from '@sofra/contract/platform/error-log/error-log.contract.ts'
import { FilterChips } from '../../../kit/list/filter/FilterChips.tsx'
import { choiceFilter } from '../../../kit/list/filter/filters.ts'
import { ListPage } from '../../../kit/list/ListPage.tsx'
import { Clamped } from '../../../kit/list/table/Clamped.tsx'
import { columnsOf } from '../../../kit/list/table/columns.tsx'
import { useList } from '../../../kit/list/useList.ts'
import { lazyPart } from '../../../kit/part.tsx'
import { idField } from '../../../kit/screen/search.ts'
import { useSearch, useSearchHref } from '../../../kit/screen/view.ts'
import { useMay } from '../../../kit/session/access.ts'
import { useT } from '../../../kit/words/i18n.ts'
import { FaultStatusDot } from './FaultStatusDot.tsx'

const FaultPanel = lazyPart(() => import('./FaultPanel.tsx'))

const { number, date, choice, custom } = columnsOf(errorLog)
const unsorted = ({ sort: _, ...column }: ReturnType<typeof date>) => column

const message = { ...custom('message', (row) => <Clamped>{row.message}</Clamped>), wraps: true }
const columns = [
  message,
  { ...unsorted(choice('kind', 'error-log.kind')), extra: false, fits: true },
  { ...custom('place', (row) => <Clamped>{row.place}</Clamped>), wraps: true },
  number('count'),
  date('last_at'),
  { ...date('created_at'), title: 'error-log.created_at' as const },
  { ...custom('status', ({ status }) => <FaultStatusDot status={status} />), fits: true },
]

const statuses = choiceFilter('status', 'error-log.status', faultStatuses, 'error-log.status')
const serverKinds = faultKinds.filter((kind) => kind !== 'panel')
const kinds = choiceFilter('kind', 'error-log.kind', serverKinds, 'error-log.kind')

/** Server and panel: their phrases, filters and columns. */
const sides = {
  server: {
    only: { side: 'server' },
    title: 'error-log.title',
    hint: 'error-log.empty',
    filters: [statuses, kinds],
    columns,
  },
  panel: {
    only: { side: 'panel' },
    title: 'error-log.title-panel',
    hint: 'error-log.empty-panel',
    filters: [statuses],
    columns: columns.filter(({ key }) => key !== 'kind'),
  },
} as const

const search = { fault: idField }

/** Unexpected errors, one row per cause; a cause opens in a drawer. */
export const FaultList = ({ side }: { readonly side: keyof typeof sides }) => {
  const t = useT()
  const may = useMay()
  const of = sides[side]
  const list = useList<FaultRow>({ ...errorLog, only: of.only })
  const [{ fault }, set] = useSearch(search)
  const here = useSearchHref(search)
  return (
    <>
      <ListPage
        of={errorLog}
        list={list}
        columns={of.columns}
        words={{ title: t(of.title), hint: t(of.hint), search: t('error-log.search') }}
        filters={<FilterChips filters={of.filters} state={list.state} set={list.set} />}
        add={null}
        row={{ open: may(errorLog.one) ? ({ id }) => here({ fault: id }) : undefined }}
      />
      {fault === undefined ? null : <FaultPanel id={fault} onClose={() => set({ fault: undefined })} />}
    </>
  )
}
