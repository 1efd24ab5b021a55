import { formatPhone } from '@sofra/contract/kernel/phone.ts'
import { type Member, member } from '@sofra/contract/member/member/member.contract.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDebounced } from '../../../kit/debounced.ts'
import { call } from '../../../kit/http/api.ts'

/** A member in one line: name, and the phone as far as the user may see it. */
export const memberLabel = ({ first_name, last_name, phone }: Pick<Member, 'first_name' | 'last_name' | 'phone'>) =>
  [[first_name, last_name].filter(Boolean).join(' ') || '–', phone.includes('•') ? phone : formatPhone(phone)].join(
    ' · ',
  )

/** The options of a member search; a chosen member is always included. */
export const useMemberOptions = (company: number, typed: string, chosen?: number) => {
  const q = useDebounced(typed)
  const params = { company_id: company }
  const { data, isFetching } = useQuery({
    queryKey: [member.name, 'choice', company, q],
    queryFn: ({ signal }) =>
      call(
        member.list,
        { params, query: { limit: 20, exclude_order: 'true', ...(q ? { q } : {}) } as never },
        { signal },
      ),
    placeholderData: keepPreviousData,
  })
  const chosenMember = useQuery({
    queryKey: [member.name, 'one', company, chosen],
    queryFn: ({ signal }) => call(member.one, { params: { ...params, member_id: chosen ?? 0 } }, { signal }),
    enabled: chosen !== undefined,
  })
  const rows: Pick<Member, 'id' | 'first_name' | 'last_name' | 'phone'>[] = [...(data?.items ?? [])]
  if (chosenMember.data && !rows.some(({ id }) => id === chosenMember.data.id)) rows.push(chosenMember.data)
  return { options: rows.map((row) => ({ value: row.id, label: memberLabel(row) })), isFetching }
}
