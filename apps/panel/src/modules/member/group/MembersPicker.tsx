import { type Member, member } from '@sofra/contract/member/member/member.contract.ts'
import { mostNamedMembers } from '@sofra/contract/member/member/member.rules.ts'
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { useState } from 'react'
import { useDebounced } from '../../../kit/debounced.ts'
import { leaveByTab } from '../../../kit/form/leave-by-tab.ts'
import { call } from '../../../kit/http/api.ts'
import { useT } from '../../../kit/words/i18n.ts'
import type { ValueProps } from './ConditionValue.tsx'
import styles from './RulesField.module.css'

/** So many are called by their names; the others are counted. */
const named = 6

const nameOf = ({ first_name, last_name, phone }: Pick<Member, 'first_name' | 'last_name' | 'phone'>) =>
  [[first_name, last_name].filter(Boolean).join(' '), phone].filter(Boolean).join(' · ')

/** Members by name: found by typing, kept by their ids. */
export const MembersPicker = ({ condition, company, disabled, onChange }: ValueProps) => {
  const t = useT()
  const [q, setQ] = useState('')
  const typed = useDebounced(q)
  const ids = condition.member_ids as readonly number[]
  const found = useQuery({
    queryKey: [member.name, 'picked', company, typed],
    queryFn: ({ signal }) =>
      call(
        member.list,
        { params: { company_id: company }, query: { limit: 20, ...(typed ? { q: typed } : {}) } },
        { signal },
      ),
    placeholderData: keepPreviousData,
  })
  const chosen = useQueries({
    queries: ids.slice(0, named).map((id) => ({
      queryKey: [member.name, 'one', company, id],
      queryFn: () => call(member.one, { params: { company_id: company, member_id: id } }),
    })),
  }).flatMap(({ data }) => data ?? [])
  const options = [...chosen, ...(found.data?.items ?? [])].map((one) => ({ value: one.id, label: nameOf(one) }))
  return (
    <Select
      className={styles.value ?? ''}
      mode="multiple"
      aria-label={t('member-group.on.members')}
      placeholder={t('member-group.members.search')}
      disabled={disabled}
      value={[...ids]}
      options={options.filter(({ value }, at) => options.findIndex((other) => other.value === value) === at)}
      maxCount={mostNamedMembers}
      maxTagCount={named}
      filterOption={false}
      loading={found.isFetching}
      onSearch={setQ}
      onInputKeyDown={leaveByTab}
      onChange={(to) => onChange({ ...condition, member_ids: to })}
    />
  )
}
