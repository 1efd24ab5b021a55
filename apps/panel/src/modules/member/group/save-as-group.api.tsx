import { memberGroup } from '@sofra/contract/member/group/group.contract.ts'
import { member } from '@sofra/contract/member/member/member.contract.ts'
import { Button } from 'antd'
import { UsersRound } from 'lucide-react'
import { use } from 'react'
import { searchFields, stateOf } from '../../../kit/list/list-state.ts'
import { OpenContext } from '../../../kit/screen/open.ts'
import { searchText } from '../../../kit/screen/screen.ts'
import { useSearch } from '../../../kit/screen/view.ts'
import { useMay } from '../../../kit/session/access.ts'
import { CompanyContext } from '../../../kit/session/company.ts'
import { useT } from '../../../kit/words/i18n.ts'
import { useRulesOfSearch } from './filter-rules.ts'

const fields = searchFields(member.list.query)

/** Creates a group from the current filters of the member list; hidden if rules cannot express them or there are none. */
export const SaveAsGroup = ({ company }: { readonly company: number }) => {
  const t = useT()
  const may = useMay()
  const open = use(OpenContext)
  const isChosen = use(CompanyContext)?.isChosen ?? false
  const [search] = useSearch(fields)
  const { q, filters } = stateOf(member.list.query, search)
  const rules = useRulesOfSearch(company, filters)
  if (q || !may(memberGroup.create) || !rules) return null
  const address = `/member-group/form${searchText({ ...filters, ...(isChosen ? { company } : {}) })}`
  return (
    <Button icon={<UsersRound size={16} aria-hidden="true" />} onClick={() => open(address)}>
      {t('member-group.save-filters')}
    </Button>
  )
}
