import { formatPhone } from '@sofra/contract/kernel/phone.ts'
import { type Member, member } from '@sofra/contract/member/member/member.contract.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDebounced } from '../../../kit/debounced.ts'
import { call } from '../../../kit/http/api.ts'

/** A member in a line: the name, and the phone as far as the reader is shown it. */
export const memberLabel = ({ first_name, last_name, phone }: Pick<Member, 'first_name' | 'last_name' | 'phone'>) =>
  [[first_name, last_name].filter(Boolean).join(' ') || '–', phone.includes('•') ? phone : formatPhone(phone)].join(
    ' · ',
  )

/** The members of a company whom a typed text finds, as options of a field; one who is chosen is always among them. */
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
  const own = useQuery({
    queryKey: [member.name, 'one', company, chosen],
    queryFn: ({ signal }) => call(member.one, { params: { ...params, member_id: chosen ?? 0 } }, { signal }),
    enabled: chosen !== undefined,
  })
  const rows: Pick<Member, 'id' | 'first_name' | 'last_name' | 'phone'>[] = [...(data?.items ?? [])]
  if (own.data && !rows.some(({ id }) => id === own.data.id)) rows.push(own.data)
  return { options: rows.map((row) => ({ value: row.id, label: memberLabel(row) })), isFetching }
}
