import { type CommissionRate, companyRate } from '@sofra/contract/money/commission-rate/commission-rate.contract.ts'
import { rateKinds } from '@sofra/contract/money/commission-rate/commission-rate.rules.ts'
import { Button } from 'antd'
import { Plus } from 'lucide-react'
import { use, useMemo } from 'react'
import { FilterChips } from '../../../kit/list/filter/FilterChips.tsx'
import { choiceFilter } from '../../../kit/list/filter/filters.ts'
import { branchPick } from '../../../kit/list/filter/record-picks.ts'
import { ListPage } from '../../../kit/list/ListPage.tsx'
import { useList } from '../../../kit/list/useList.ts'
import { useRecordLinks } from '../../../kit/list/useRecordLinks.ts'
import { OpenContext } from '../../../kit/screen/open.ts'
import { useMay } from '../../../kit/session/access.ts'
import { useT } from '../../../kit/words/i18n.ts'
import { CurrentRates } from './CurrentRates.tsx'
import { DeleteRate } from './DeleteRate.tsx'
import { companyRateColumns } from './rate-columns.tsx'
import { useCompanyRatesToday } from './rates-today.ts'

const filters = [
  choiceFilter('kind', 'commission-rate.kind', rateKinds, 'commission-rate.kind'),
  branchPick('branch_id', 'commission-rate.branch_id'),
]

/** The rates of one company, and what applies to it. */
export default function CompanyRateList({ company_id }: { readonly company_id: number }) {
  const t = useT()
  const may = useMay()
  const open = use(OpenContext)
  const links = useRecordLinks()
  const params = useMemo(() => ({ company_id }), [company_id])
  const list = useList<CommissionRate>({ ...companyRate, params })
  const { data: today } = useCompanyRatesToday(company_id)
  return (
    <ListPage
      of={{ ...companyRate, params }}
      list={list}
      columns={companyRateColumns}
      words={{
        title: today ? t('commission-rate.of', { name: today.company_name }) : t('commission-rate.title'),
        hint: t('commission-rate.empty.hint'),
        lead: (
          <section className="stack-8">
            <h2>{t('commission-rate.today')}</h2>
            {today ? <CurrentRates of={today} /> : <span aria-busy="true" />}
          </section>
        ),
      }}
      filters={<FilterChips filters={filters} state={list.state} set={list.set} />}
      add={
        may(companyRate.create) ? (
          <Button type="primary" icon={<Plus size={16} />} onClick={() => open(links.create)}>
            {t('action.add')}
          </Button>
        ) : null
      }
      row={{
        open: may(companyRate.one) ? ({ id }) => links.edit(id) : undefined,
        actions: may(companyRate.remove) ? (row: CommissionRate) => <DeleteRate rate={row} /> : undefined,
      }}
    />
  )
}
