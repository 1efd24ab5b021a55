import { branchList } from '@sofra/contract/branch/branch/branch.contract.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { useId, useState } from 'react'
import { useDebounced } from '../../../../kit/debounced.ts'
import { Field } from '../../../../kit/form/field/Field.tsx'
import { call } from '../../../../kit/http/api.ts'
import { useMay } from '../../../../kit/session/access.ts'
import { useT } from '../../../../kit/words/i18n.ts'

/** The other branches of the company that this person sees. */
const useOthers = (branch: number, company: number, typed: string) => {
  const may = useMay()
  const q = useDebounced(typed)
  const query = { company_id: [company], limit: 50, sort: 'name', ...(q ? { q } : {}) }
  const { data } = useQuery({
    queryKey: ['branch', 'list', query],
    queryFn: ({ signal }) => call(branchList, { query }, { signal }),
    enabled: may(branchList),
    placeholderData: keepPreviousData,
  })
  return (data?.items ?? []).filter(({ id }) => id !== branch).map(({ id, name }) => ({ value: id, label: name }))
}

interface SameAsFieldProps {
  readonly branch: number
  readonly company: number
  /** What is taken, and what stays. */
  readonly help: string
  readonly loading: boolean
  readonly onTake: (other: number) => void
}

/** Chooses another branch of the company whose settings are filled in; nothing where it has no other. */
export const SameAsField = ({ branch, company, help, loading, onTake }: SameAsFieldProps) => {
  const t = useT()
  const id = useId()
  const [typed, type] = useState('')
  const others = useOthers(branch, company, typed)
  if (others.length === 0 && typed === '') return null
  return (
    <Field id={id} label={t('branch-settings.same-as')} help={help}>
      <Select
        id={id}
        value={null}
        showSearch={{ filterOption: false, onSearch: type }}
        loading={loading}
        aria-describedby={`${id}-help`}
        placeholder={t('branch-settings.same-as.choose')}
        options={others}
        onChange={(other: number | null) => other !== null && onTake(other)}
        style={{ inlineSize: '100%' }}
      />
    </Field>
  )
}
