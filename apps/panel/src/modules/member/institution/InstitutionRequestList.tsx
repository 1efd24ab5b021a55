import { formatPhone } from '@sofra/contract/kernel/phone.ts'
import {
  type InstitutionRequest,
  institutionRequest,
  institutionRequestStates,
} from '@sofra/contract/member/institution/institution-request.contract.ts'
import { FilterChips } from '../../../kit/list/filter/FilterChips.tsx'
import { choiceFilter, datesFilter } from '../../../kit/list/filter/filters.ts'
import { ListPage } from '../../../kit/list/ListPage.tsx'
import { columnsOf } from '../../../kit/list/table/columns.tsx'
import { useList } from '../../../kit/list/useList.ts'
import { lazyPart } from '../../../kit/part.tsx'
import { idField } from '../../../kit/screen/search.ts'
import { useSearch, useSearchHref } from '../../../kit/screen/view.ts'
import { useMay } from '../../../kit/session/access.ts'
import { useT } from '../../../kit/words/i18n.ts'
import { OfCompany } from '../../company/own-company/own-company.api.tsx'
import { RequestState } from '../guest-request/request-state.api.tsx'
import { institutionsPick } from '../member/institution-choice.api.tsx'

const InstitutionRequestPanel = lazyPart(() => import('./InstitutionRequestPanel.tsx'))

const { date, custom, text } = columnsOf(institutionRequest)

const DocumentKind = ({ document }: Pick<InstitutionRequest, 'document'>) => {
  const t = useT()
  return document ? t(`institution-request.document.${document}`) : '–'
}

const nameOf = ({ first_name, last_name }: InstitutionRequest) => [first_name, last_name].filter(Boolean).join(' ')
const columns = [
  { ...custom('first_name', nameOf), sort: false, narrow: 'first' as const },
  { ...text('institution'), sort: false, narrow: 'second' as const },
  {
    ...custom('phone', ({ phone }) => (phone.includes('•') ? phone : formatPhone(phone))),
    sort: false,
    fits: true,
    narrow: 'none' as const,
  },
  { ...custom('email', ({ email }) => email || '–'), sort: false, extra: true, narrow: 'none' as const },
  {
    ...custom('document', ({ document }) => <DocumentKind document={document} />),
    sort: false,
    fits: true,
    narrow: 'none' as const,
  },
  {
    ...custom('answer', ({ answer }) => answer ?? '–'),
    sort: false,
    wraps: true,
    extra: true,
    narrow: 'none' as const,
  },
  {
    ...custom('state', ({ state }) => <RequestState state={state} />),
    sort: false,
    fits: true,
    narrow: 'first' as const,
  },
  { ...date('created_at'), title: 'institution-request.created_at' as const, narrow: 'second' as const },
]

const states = choiceFilter('state', 'institution-request.state', institutionRequestStates, 'guest-request.state')
const period = datesFilter('from', 'to', 'institution-request.period')
const search = { request: idField }

const Requests = ({ company }: { readonly company: number }) => {
  const t = useT()
  const may = useMay()
  const params = { company_id: company }
  const list = useList<InstitutionRequest>({ ...institutionRequest, params })
  const [{ request }, set] = useSearch(search)
  const here = useSearchHref(search)
  return (
    <>
      <ListPage
        of={{ ...institutionRequest, params }}
        list={list}
        columns={columns}
        words={{
          title: t('institution-request.title'),
          hint: t('institution-request.empty'),
          search: t('institution-request.search'),
        }}
        filters={
          <FilterChips
            filters={[states, institutionsPick('institution-request.institution', company), period]}
            state={list.state}
            set={list.set}
          />
        }
        add={null}
        row={{ open: may(institutionRequest.one) ? ({ id }) => here({ request: id }) : undefined }}
      />
      {request === undefined ? null : (
        <InstitutionRequestPanel
          key={request}
          id={request}
          company={company}
          onClose={() => set({ request: undefined })}
        />
      )}
    </>
  )
}

/** Guests' requests to join an institution; a request opens in a drawer. */
export default function InstitutionRequestList() {
  const t = useT()
  return <OfCompany title={t('institution-request.title')}>{(company) => <Requests company={company} />}</OfCompany>
}
