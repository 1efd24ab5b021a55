import { type CompanyRow, company } from '@sofra/contract/company/company/company.contract.ts'
import { Button } from 'antd'
import { Plus } from 'lucide-react'
import { use } from 'react'
import { FilterChips } from '../../../../kit/list/filter/FilterChips.tsx'
import { ListPage } from '../../../../kit/list/ListPage.tsx'
import { useList } from '../../../../kit/list/useList.ts'
import { useRecordLinks } from '../../../../kit/list/useRecordLinks.ts'
import { OpenContext } from '../../../../kit/screen/open.ts'
import { useMay } from '../../../../kit/session/access.ts'
import { useKeepsOthers } from '../../../../kit/session/session.ts'
import { useT } from '../../../../kit/words/i18n.ts'
import CompanyStart from '../CompanyStart.tsx'
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
  return useKeepsOthers() ? <Companies /> : <CompanyStart />
}
