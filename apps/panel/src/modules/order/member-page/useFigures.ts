import type { Member } from '@sofra/contract/member/member/member.contract.ts'
import { memberFigures } from '@sofra/contract/order/member-page/member-page.contract.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../kit/http/api.ts'

export interface TabProps {
  readonly company: number
  readonly member: Member
}

/** Loads a member's order figures and the counts of the tabs. */
export const useFigures = ({ company, member: { id } }: TabProps) =>
  useQuery({
    queryKey: ['member', 'figures', company, id],
    queryFn: ({ signal }) => call(memberFigures, { params: { company_id: company, member_id: id } }, { signal }),
  })
