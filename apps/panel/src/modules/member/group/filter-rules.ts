import { member } from '@sofra/contract/member/member/member.contract.ts'
import { type MemberRules, rulesOfFilters } from '@sofra/contract/member/member/member.rules.ts'
import { z } from 'zod'

const filters = z.object(member.filters)

/** The rules that filters of the member list, as they stand in its address, come to; null where there are none, or rules can't say them. */
export const rulesOfSearch = (search: Readonly<Record<string, string | undefined>>): MemberRules | null => {
  const { data } = filters.safeParse(search)
  return data ? rulesOfFilters(data) : null
}
