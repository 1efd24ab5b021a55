import { institution } from '@sofra/contract/member/institution/institution.contract.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { SelectField } from '../../../kit/form/field/SelectField.tsx'
import { call } from '../../../kit/http/api.ts'
import type { PickFilter } from '../../../kit/list/filter/filters.ts'
import { useMay } from '../../../kit/session/access.ts'
import type { PhraseKey } from '../../../kit/words/i18n.ts'

const maxOptions = 100

const find = (company_id: number, q: string, signal: AbortSignal) =>
  call(
    institution.list,
    { params: { company_id }, query: { limit: maxOptions, sort: 'name', ...(q ? { q } : {}) } },
    { signal },
  )

/** Filters a list by a company's institutions. */
export const institutionsPick = (label: PhraseKey, company_id: number): PickFilter => ({
  kind: 'pick',
  field: 'institution_id',
  label,
  needs: institution.list,
  find: async (q, signal) =>
    (await find(company_id, q, signal)).items.map(({ id, name, code }) => ({
      id: String(id),
      title: name,
      hint: code,
    })),
  nameOf: async (id, signal) =>
    (await call(institution.one, { params: { company_id, institution_id: id } }, { signal })).name,
})

/** Loads a company's first institutions by name, and always the chosen one. */
const readChoices = async (company_id: number, chosen: number | null, signal: AbortSignal) => {
  const { items } = await find(company_id, '', signal)
  if (chosen === null || items.some(({ id }) => id === chosen)) return items
  return [await call(institution.one, { params: { company_id, institution_id: chosen } }, { signal }), ...items]
}

/** The institution of a member; hidden from users without access. */
export const InstitutionField = ({ company }: { readonly company: number }) => {
  const may = useMay()(institution.list)
  const chosen = (useWatch({ name: 'institution_id' }) as number | null | undefined) ?? null
  const { data = [] } = useQuery({
    queryKey: [institution.name, 'choice', company, chosen],
    queryFn: ({ signal }) => readChoices(company, chosen, signal),
    placeholderData: keepPreviousData,
    enabled: may,
  })
  const options = data.map(({ id, name }) => ({ value: id, label: name }))
  return may ? <SelectField name="institution_id" options={options} optional /> : null
}
