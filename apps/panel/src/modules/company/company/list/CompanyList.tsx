import { type CompanyRow, company } from '@sofra/contract/company/company/company.contract.ts'
import { Button } from 'antd'
import { Plus } from 'lucide-react'
import { use } from 'react'
import { useMay } from '../../../../kit/access.ts'
import { useT } from '../../../../kit/i18n.ts'
import { ColumnChoiceMenu } from '../../../../kit/list/ColumnChoiceMenu.tsx'
import { shown } from '../../../../kit/list/column-choice.ts'
import { DataTable } from '../../../../kit/list/DataTable.tsx'
import { ExportMenu } from '../../../../kit/list/ExportMenu.tsx'
import { FilterChips } from '../../../../kit/list/FilterChips.tsx'
import { ListBody } from '../../../../kit/list/ListBody.tsx'
import { turned } from '../../../../kit/list/list-state.ts'
import { SearchField } from '../../../../kit/list/SearchField.tsx'
import { useColumnChoice } from '../../../../kit/list/useColumnChoice.ts'
import { useList } from '../../../../kit/list/useList.ts'
import { useRecordLinks } from '../../../../kit/list/useRecordLinks.ts'
import { OpenContext } from '../../../../kit/open.ts'
import { Page } from '../../../../kit/Page.tsx'
import CompanyStart from '../CompanyStart.tsx'
import { useKeepsCompanies } from '../useKeepsCompanies.ts'
import { CompanyActions } from './CompanyActions.tsx'
import { companyColumns } from './columns.tsx'
import { useCompanyFilters } from './useCompanyFilters.ts'

/** The companies that somebody keeps: whose they are, how large, and how their licences stand. */
const Companies = () => {
  const t = useT()
  const may = useMay()
  const open = use(OpenContext)
  const links = useRecordLinks()
  const list = useList<CompanyRow>(company)
  const [choice, choose] = useColumnChoice(company.name, companyColumns)
  const columns = shown(companyColumns, choice)
  const filters = useCompanyFilters()
  const title = t('company.title')
  const add = may(company.create) ? (
    <Button type="primary" icon={<Plus size={16} />} onClick={() => open(links.create)}>
      {t('company.open')}
    </Button>
  ) : null
  return (
    <Page
      title={title}
      count={list.total}
      actions={
        <>
          <ExportMenu endpoint={company.export} state={list.state} columns={columns.map(({ key }) => key)} />
          <ColumnChoiceMenu columns={companyColumns} choice={choice} onChange={choose} />
          {add}
        </>
      }
      filters={
        <>
          <SearchField value={list.state.q ?? ''} placeholder={t('company.search')} onChange={(q) => list.set({ q })} />
          <FilterChips filters={filters} state={list.state} set={list.set} />
        </>
      }
    >
      <ListBody list={list} first={add} hint={t('company.empty.hint')}>
        <DataTable
          label={title}
          columns={columns}
          rows={list.rows}
          sort={list.state.sort}
          onSort={(field) => list.set({ sort: turned(list.state.sort, field) })}
          {...(may(company.one) ? { open: ({ id }: CompanyRow) => links.edit(id) } : {})}
          actions={(row) => <CompanyActions row={row} />}
          look={{ dense: choice.dense, stale: list.stale }}
        />
      </ListBody>
    </Page>
  )
}

export default function CompanyList() {
  return useKeepsCompanies() ? <Companies /> : <CompanyStart />
}
