import { type CompanyRow, company } from '@sofra/contract/company/company/company.contract.ts'
import { licenceStates } from '@sofra/contract/company/licence/licence.contract.ts'
import { formatPhone } from '@sofra/contract/kernel/phone.ts'
import { Button } from 'antd'
import { Plus } from 'lucide-react'
import { use } from 'react'
import { FilterChips } from '../../../../kit/list/filter/FilterChips.tsx'
import { choiceFilter, type Filter } from '../../../../kit/list/filter/filters.ts'
import { ListPage } from '../../../../kit/list/ListPage.tsx'
import { type Column, columnsOf } from '../../../../kit/list/table/columns.tsx'
import { useList } from '../../../../kit/list/useList.ts'
import { useRecordLinks } from '../../../../kit/list/useRecordLinks.ts'
import { StatusDot, type Tone } from '../../../../kit/look/Status.tsx'
import { OpenContext } from '../../../../kit/screen/open.ts'
import { useMay } from '../../../../kit/session/access.ts'
import { useManagesOtherAccounts } from '../../../../kit/session/session.ts'
import { useFormat } from '../../../../kit/words/format.ts'
import { useT } from '../../../../kit/words/i18n.ts'
import CompanyStart from '../CompanyStart.tsx'
import { useDealers } from '../useDealers.ts'
import { CompanyActions } from './CompanyActions.tsx'

const licence = choiceFilter('licence', 'company.licence', licenceStates, 'company.licence')

const active: Filter = {
  kind: 'choice',
  field: 'is_active',
  label: 'company.is_active',
  options: [
    { value: 'true', label: 'value.active' },
    { value: 'false', label: 'value.passive' },
  ],
}

/** Filters of the companies; by dealer when there are several. */
const useCompanyFilters = (): readonly Filter[] => {
  const dealers = useDealers()
  const options = dealers.map(({ id, name }) => ({ value: String(id), text: name }))
  const dealer: Filter = { kind: 'choice', field: 'dealer_account_id', label: 'company.dealer_title', options }
  return [licence, active, ...(options.length ? [dealer] : [])]
}

const { text, flag, date, custom } = columnsOf(company)

const tones: Record<CompanyRow['licence'], Tone> = { running: 'good', ending: 'warning', grace: 'bad', ended: 'bad' }

const Licence = ({ licence, licence_ends_at: end }: CompanyRow) => {
  const t = useT()
  const format = useFormat()
  return <StatusDot tone={tones[licence]} label={end === null ? t('licence.no-end') : format.date(end)} />
}

const Branches = ({ branch_count: n, branch_limit: limit }: CompanyRow) => {
  const t = useT()
  return t('company.branch_count.of', { n, limit })
}

const Cities = ({ cities: [first, ...more] }: CompanyRow) => {
  const t = useT()
  if (!first) return '–'
  return (
    <span title={[first, ...more].join(', ')}>
      {more.length ? t('company.cities.more', { city: first, n: more.length }) : first}
    </span>
  )
}

/** Columns of the companies, sortable where the server sorts. */
const companyColumns: readonly Column<CompanyRow>[] = [
  text('name'),
  custom('account_title', (row) => row.account_title ?? '–'),
  custom('dealer_title', (row) => row.dealer_title ?? '–'),
  custom('cities', (row) => <Cities {...row} />),
  { ...custom('branch_count', (row) => <Branches {...row} />), sort: true, align: 'end', fits: true },
  { ...custom('licence_ends_at', (row) => <Licence {...row} />), sort: true, fits: true },
  { ...flag('is_active'), sort: false },
  { ...custom('phone', (row) => (row.phone ? formatPhone(row.phone) : '–')), fits: true, extra: true },
  { ...text('tax_number'), sort: false, extra: true },
  { ...date('created_at'), extra: true },
]

/** List of companies: account, size and licence. */
const Companies = () => {
  const t = useT()
  const may = useMay()
  const open = use(OpenContext)
  const links = useRecordLinks()
  const list = useList<CompanyRow>(company)
  const filters = useCompanyFilters()
  return (
    <ListPage
      of={company}
      list={list}
      columns={companyColumns}
      words={{ title: t('company.title'), hint: t('company.empty.hint'), search: t('company.search') }}
      filters={<FilterChips filters={filters} state={list.state} set={list.set} />}
      add={
        may(company.create) ? (
          <Button type="primary" icon={<Plus size={16} />} onClick={() => open(links.create)}>
            {t('company.open')}
          </Button>
        ) : null
      }
      row={{
        open: may(company.one) ? ({ id }) => links.edit(id) : undefined,
        actions: (row) => <CompanyActions row={row} />,
      }}
    />
  )
}

export default function CompanyList() {
  return useManagesOtherAccounts() ? <Companies /> : <CompanyStart />
}
