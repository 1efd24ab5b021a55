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

/** The first institutions of a company by their names, found by what is typed; none for whoever sees no institutions. */
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

/** Some institutions of a company by their ids, wherever they are; those that are no more are missing. */
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

// So many are called by their names; the others are counted.
const named = 6

/** Says some of the given lists of institutions by their names, a few of many. */
export const useInstitutionNames = (company: number, lists: readonly (readonly number[])[]) => {
  const { number } = useFormat()
  const all = useNamed(company, [...new Set(lists.flatMap((ids) => ids.slice(0, named)))])
  return (ids: readonly number[]) => {
    const names = ids.slice(0, named).map((id) => all.find((one) => one.id === id)?.name ?? number(id))
    return [...names, ...(ids.length > named ? [`+${number(ids.length - named)}`] : [])].join(', ')
  }
}

interface InstitutionsProps {
  readonly company: number
  readonly value: readonly number[]
  readonly className: string
  readonly disabled: boolean
  readonly onChange: (ids: number[]) => void
}

/** Institutions by name: found by typing, held by their ids. */
export const InstitutionsSelect = ({ company, value, onChange, ...look }: InstitutionsProps) => {
  const t = useT()
  const [q, setQ] = useState('')
  const typed = useDebounced(q)
  const { data, isFetching } = useFound(company, typed, true)
  const chosen = useNamed(company, value.slice(0, named))
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
      maxTagCount={named}
      filterOption={false}
      loading={isFetching}
      onSearch={setQ}
      onInputKeyDown={leaveByTab}
      onChange={onChange}
    />
  )
}
