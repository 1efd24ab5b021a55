import { toSearchText } from '@sofra/contract/kernel/search-text.ts'
import { type DiscountTarget, discountTargets } from '@sofra/contract/marketing/discount/discount.contract.ts'
import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { FormField } from '../../../kit/form/field/FormField.tsx'
import { pendingLabel } from '../../../kit/form/field/pending-label.ts'
import { useField } from '../../../kit/form/field/useField.ts'
import { leaveByTab } from '../../../kit/form/leave-by-tab.ts'
import { call } from '../../../kit/http/api.ts'
import { useT } from '../../../kit/words/i18n.ts'

/** The categories or products of a company by name, over the menus of one or all branches. */
export const useTargets = (company: number, kind: 'category' | 'product', branch?: number) =>
  useQuery({
    queryKey: ['discount', 'target', company, kind, branch],
    queryFn: ({ signal }) =>
      call(
        discountTargets,
        { params: { company_id: company }, query: { kind, ...(branch ? { branch_id: [branch] } : {}) } },
        { signal },
      ),
  }).data?.items

interface TargetsFieldProps {
  readonly name: 'category_ids' | 'product_ids'
  readonly company: number
}

/** Chooses by name: entries of the same name in several branches are chosen together. */
export const TargetsField = ({ name, company }: TargetsFieldProps) => {
  const t = useT()
  const field = useField(name)
  const targets = useTargets(company, name === 'category_ids' ? 'category' : 'product')
  const chosenIds = new Set((field.value ?? []) as number[])
  const isHeld = ({ ids }: DiscountTarget) => ids.some((id) => chosenIds.has(id))
  const options = (targets ?? []).map(({ name: of, ids, branches }) => ({
    value: ids[0] ?? 0,
    label: `${of.tr} · ${t('discount.target.branches', { n: branches })}`,
  }))
  const change = (chosen: readonly number[]) =>
    field.onChange((targets ?? []).flatMap(({ ids }) => (chosen.includes(ids[0] ?? 0) ? ids : [])))
  return (
    <FormField field={field}>
      <Select
        labelRender={pendingLabel}
        {...field.input}
        mode="multiple"
        onInputKeyDown={leaveByTab}
        loading={!targets}
        showSearch={{
          filterOption: (typed, option) => toSearchText(option?.label ?? '').includes(toSearchText(typed)),
        }}
        value={(targets ?? []).filter(isHeld).map(({ ids }) => ids[0] ?? 0)}
        options={options}
        onChange={change}
        style={{ inlineSize: '100%' }}
      />
    </FormField>
  )
}
