import { type CommissionRate, commissionRate } from '@sofra/contract/money/commission-rate/commission-rate.contract.ts'
import { rateKinds } from '@sofra/contract/money/commission-rate/commission-rate.rules.ts'
import { Button, Dropdown } from 'antd'
import { Plus } from 'lucide-react'
import { use, useState } from 'react'
import { FilterChips } from '../../../kit/list/filter/FilterChips.tsx'
import { choiceFilter } from '../../../kit/list/filter/filters.ts'
import { branchPick, companyPick } from '../../../kit/list/filter/record-picks.ts'
import { ListPage } from '../../../kit/list/ListPage.tsx'
import { useList } from '../../../kit/list/useList.ts'
import { useRecordLinks } from '../../../kit/list/useRecordLinks.ts'
import { useCorner } from '../../../kit/look/corner.ts'
import { lazyPart } from '../../../kit/part.tsx'
import { OpenContext } from '../../../kit/screen/open.ts'
import { pathTo } from '../../../kit/screen/screen.ts'
import { useMay } from '../../../kit/session/access.ts'
import { useT } from '../../../kit/words/i18n.ts'
import { DeleteRate } from './DeleteRate.tsx'
import { rateColumns } from './rate-columns.tsx'
import { ratePaths } from './rate-paths.ts'

const PickCompany = lazyPart(() => import('./PickCompany.tsx'))

const filters = [
  choiceFilter('kind', 'commission-rate.kind', rateKinds, 'commission-rate.kind'),
  companyPick('company_id', 'commission-rate.company_id'),
  branchPick('branch_id', 'commission-rate.branch_id'),
]

/** Adds a rate for all companies, or for one. */
const AddRate = () => {
  const t = useT()
  const open = use(OpenContext)
  const links = useRecordLinks()
  const corner = useCorner('bottom', 'end')
  const [isPicking, setPicking] = useState(false)
  const items = [
    { key: 'everybody', label: t('commission-rate.add.everybody'), onClick: () => open(links.create) },
    { key: 'company', label: t('commission-rate.add.company'), onClick: () => setPicking(true) },
  ]
  return (
    <>
      <Dropdown menu={{ items }} trigger={['click']} placement={corner}>
        <Button type="primary" icon={<Plus size={16} />}>
          {t('action.add')}
        </Button>
      </Dropdown>
      {isPicking ? (
        <PickCompany
          onPick={(company_id) => open(pathTo({ path: ratePaths.newCompanyRate }, { company_id }))}
          onClose={() => setPicking(false)}
        />
      ) : null}
    </>
  )
}

/** The rates for everybody and those of all companies. */
export default function RateList() {
  const t = useT()
  const may = useMay()
  const links = useRecordLinks()
  const list = useList<CommissionRate>(commissionRate)
  const hrefOf = ({ id, company_id }: CommissionRate) =>
    company_id === null ? links.edit(id) : pathTo({ path: ratePaths.companyRateForm }, { company_id, id })
  return (
    <ListPage
      of={commissionRate}
      list={list}
      columns={rateColumns}
      words={{ title: t('commission-rate.title'), hint: t('commission-rate.empty.hint') }}
      filters={<FilterChips filters={filters} state={list.state} set={list.set} />}
      add={may(commissionRate.create) ? <AddRate /> : null}
      row={{
        open: may(commissionRate.one) ? hrefOf : undefined,
        actions: may(commissionRate.remove) ? (row: CommissionRate) => <DeleteRate rate={row} /> : undefined,
      }}
    />
  )
}
