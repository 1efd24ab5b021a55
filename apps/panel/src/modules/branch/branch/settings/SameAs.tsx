import { branchList } from '@sofra/contract/branch/branch/branch.contract.ts'
import { type BranchSettingsInput, branchSettingsInput } from '@sofra/contract/branch/branch/branch.input.ts'
import { branchSettings } from '@sofra/contract/branch/branch/branch.settings.contract.ts'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { useId, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { useDebounced } from '../../../../kit/debounced.ts'
import { Field } from '../../../../kit/form/field/Field.tsx'
import { useFormOf } from '../../../../kit/form/form-context.ts'
import { call } from '../../../../kit/http/api.ts'
import { useMay } from '../../../../kit/session/access.ts'
import { useToast } from '../../../../kit/toast/toast.ts'
import { useT } from '../../../../kit/words/i18n.ts'

type Name = keyof BranchSettingsInput

/** What is a branch's own, whatever the others have. */
const own: readonly Name[] = ['own_ip', 'own_port', 'financial_status', 'financial_ends_at']
const names = Object.keys(branchSettingsInput.shape) as Name[]

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

/** Fills the form with the settings of another branch of the company; they are saved with it. */
export const SameAs = ({ branch, company }: { readonly branch: number; readonly company: number }) => {
  const t = useT()
  const id = useId()
  const toast = useToast()
  const { readOnly } = useFormOf()
  const { getValues, setValue } = useFormContext<BranchSettingsInput>()
  const [typed, type] = useState('')
  const others = useOthers(branch, company, typed)
  const take = useMutation({
    mutationFn: (other: number) => call(branchSettings, { params: { branch_id: other } }),
    onSuccess: (settings) => {
      const different = names.filter((name) => !own.includes(name) && getValues(name) !== settings[name])
      for (const name of different)
        setValue(name, settings[name] as never, { shouldDirty: true, shouldTouch: true, shouldValidate: true })
      const done = different.length > 0 ? 'taken' : 'equal'
      toast.ok(t(`branch-settings.same-as.${done}`, { name: settings.name }))
    },
    onError: toast.fail,
  })
  if (readOnly || (others.length === 0 && typed === '')) return null
  return (
    <Field id={id} label={t('branch-settings.same-as')} help={t('branch-settings.same-as.hint')}>
      <Select
        id={id}
        value={null}
        showSearch={{ filterOption: false, onSearch: type }}
        loading={take.isPending}
        aria-describedby={`${id}-help`}
        placeholder={t('branch-settings.same-as.choose')}
        options={others}
        onChange={(other) => other !== null && take.mutate(other)}
        style={{ inlineSize: '100%' }}
      />
    </Field>
  )
}
