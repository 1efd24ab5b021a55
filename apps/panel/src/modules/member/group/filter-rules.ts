import { memberGroup } from '@sofra/contract/member/group/group.contract.ts'
import { member } from '@sofra/contract/member/member/member.contract.ts'
import { type MemberRules, rulesOfFilters } from '@sofra/contract/member/member/member.rules.ts'
import { useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { call } from '../../../kit/http/api.ts'
import { useMay } from '../../../kit/session/access.ts'

const filters = z.object(member.filters)

type Search = Readonly<Record<string, string | undefined>>

/**
 * Returns the rules equivalent to the member list's filters in the address; null if there are none, or rules cannot express them.
 * Undefined while the rules of a filtered group load.
 */
export const useRulesOfSearch = (company_id: number, search: Search): MemberRules | null | undefined => {
  const { data } = filters.safeParse(search)
  const id = data?.member_group_id ?? 0
  const enabled = useMay()(memberGroup.one) && id > 0
  const group = useQuery({
    queryKey: [memberGroup.name, 'rules', company_id, id],
    queryFn: () => call(memberGroup.one, { params: { company_id, member_group_id: id } }),
    enabled,
  })
  if (!data) return null
  if (enabled && group.isLoading) return undefined
  return rulesOfFilters(data, group.data?.rules)
}
