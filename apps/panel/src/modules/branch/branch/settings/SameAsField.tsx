import { branchList } from '@sofra/contract/branch/branch/branch.contract.ts'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { useId, useState } from 'react'
import { useDebounced } from '../../../../kit/debounced.ts'
import { Field } from '../../../../kit/form/field/Field.tsx'
import { call } from '../../../../kit/http/api.ts'
import { useMay } from '../../../../kit/session/access.ts'
import { useBranch } from '../../../../kit/session/branch.ts'
import { useToast } from '../../../../kit/toast/toast.ts'
import { useT } from '../../../../kit/words/i18n.ts'

/** The other branches of the company that this user may see. */
const useOthers = (branch: number, company: number | undefined, typed: string) => {
  const may = useMay()
  const q = useDebounced(typed)
  const query = { company_id: company === undefined ? [] : [company], limit: 50, sort: 'name', ...(q ? { q } : {}) }
  const { data } = useQuery({
    queryKey: ['branch', 'list', query],
    queryFn: ({ signal }) => call(branchList, { query }, { signal }),
    enabled: company !== undefined && may(branchList),
    placeholderData: keepPreviousData,
  })
  return (data?.items ?? []).filter(({ id }) => id !== branch).map(({ id, name }) => ({ value: id, label: name }))
}

interface SameAsFieldProps<Reply> {
  readonly branch: number
  /** The branch's company; the default is that of the current branch. */
  readonly company?: number | undefined
  /** What is copied, and what is not. */
  readonly help: string
  readonly load: (other: number) => Promise<Reply>
  /** Fills the form with the other branch's values, without saving. */
  readonly onTaken: (settings: Reply) => void
}

/** Chooses another branch of the company to copy settings from; renders nothing without another branch. */
export const SameAsField = <Reply,>({ branch, company, help, load, onTaken }: SameAsFieldProps<Reply>) => {
  const t = useT()
  const toast = useToast()
  const id = useId()
  const [typed, type] = useState('')
  const branchCompany = useBranch(company === undefined ? branch : undefined)?.company_id
  const others = useOthers(branch, company ?? branchCompany, typed)
  const take = useMutation({ mutationFn: load, onSuccess: onTaken, onError: toast.fail })
  if (others.length === 0 && typed === '') return null
  return (
    <Field id={id} label={t('branch-settings.same-as')} help={help}>
      <Select
        id={id}
        value={null}
        showSearch={{ filterOption: false, onSearch: type }}
        loading={take.isPending}
        aria-describedby={`${id}-help`}
        placeholder={t('branch-settings.same-as.choose')}
        options={others}
        onChange={(other: number | null) => other !== null && take.mutate(other)}
        style={{ inlineSize: '100%' }}
      />
    </Field>
  )
}
