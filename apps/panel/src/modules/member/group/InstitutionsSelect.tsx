import { institution } from '@sofra/contract/member/institution/institution.contract.ts'
import { mostNamedInstitutions } from '@sofra/contract/member/member/member.rules.ts'
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { useState } from 'react'
import { useDebounced } from '../../../kit/debounced.ts'
import { pendingLabel } from '../../../kit/form/field/pending-label.ts'
import { leaveByTab } from '../../../kit/form/leave-by-tab.ts'
import { call } from '../../../kit/http/api.ts'
import { useMay } from '../../../kit/session/access.ts'
import { useFormat } from '../../../kit/words/format.ts'
import { useT } from '../../../kit/words/i18n.ts'

/** Searches a company's institutions by name; empty for users without access. */
const useFound = (company: number, q: string, enabled: boolean) =>
  useQuery({
    queryKey: [institution.name, 'found', company, q],
    queryFn: ({ signal }) => {
      const query = { limit: 100, sort: 'name', ...(q ? { q } : {}) } as const
      return call(institution.list, { params: { company_id: company }, query }, { signal })
    },
    placeholderData: keepPreviousData,
    enabled: useMay()(institution.list) && enabled,
  })

/** Loads institutions by id; deleted ones are missing. */
const useNamed = (company: number, ids: readonly number[]) => {
  const may = useMay()(institution.one)
  const { data } = useFound(company, '', ids.length > 0)
  const first = data?.items ?? []
  const others = ids.filter((id) => !first.some((one) => one.id === id))
  const further = useQueries({
    queries: others.map((id) => ({
      queryKey: [institution.name, 'one', company, id],
      queryFn: () => call(institution.one, { params: { company_id: company, institution_id: id } }),
      enabled: may && data !== undefined,
    })),
  }).flatMap((one) => one.data ?? [])
  return [...first, ...further].filter(({ id }) => ids.includes(id))
}

// The number of names shown; the others are counted.
const maxNames = 6

/** Returns a function that describes lists of institutions by their first names. */
export const useInstitutionNames = (company: number, lists: readonly (readonly number[])[]) => {
  const { number } = useFormat()
  const all = useNamed(company, [...new Set(lists.flatMap((ids) => ids.slice(0, maxNames)))])
  return (ids: readonly number[]) => {
    const names = ids.slice(0, maxNames).map((id) => all.find((one) => one.id === id)?.name ?? number(id))
    return [...names, ...(ids.length > maxNames ? [`+${number(ids.length - maxNames)}`] : [])].join(', ')
  }
}

interface InstitutionsProps {
  readonly company: number
  readonly value: readonly number[]
  readonly className: string
  readonly disabled: boolean
  readonly onChange: (ids: number[]) => void
}

/** Chooses institutions by search; the value is their ids. */
export const InstitutionsSelect = ({ company, value, onChange, ...look }: InstitutionsProps) => {
  const t = useT()
  const [q, setQ] = useState('')
  const typed = useDebounced(q)
  const { data, isFetching } = useFound(company, typed, true)
  const chosen = useNamed(company, value.slice(0, maxNames))
  const others = data?.items.filter(({ id }) => !chosen.some((one) => one.id === id)) ?? []
  return (
    <Select
      labelRender={pendingLabel}
      {...look}
      mode="multiple"
      aria-label={t('member-group.on.institution')}
      placeholder={t('member-group.institutions.search')}
      value={[...value]}
      options={[...chosen, ...others].map(({ id, name }) => ({ value: id, label: name }))}
      maxCount={mostNamedInstitutions}
      maxTagCount={maxNames}
      filterOption={false}
      loading={isFetching}
      onSearch={setQ}
      onInputKeyDown={leaveByTab}
      onChange={onChange}
    />
  )
}
