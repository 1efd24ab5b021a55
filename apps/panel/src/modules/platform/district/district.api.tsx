import { district, districtList } from '@sofra/contract/platform/district/district.contract.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { SelectField } from '../../../kit/form/field/SelectField.tsx'
import { call } from '../../../kit/http/api.ts'
import type { PickFilter } from '../../../kit/list/filter/filters.ts'

/** The active districts by city and name, and those that a record has already. */
export const useDistricts = (also: readonly number[] = []) =>
  useQuery({
    queryKey: ['district', 'names', also],
    queryFn: ({ signal }) => call(districtList, { query: also.length ? { also: also.join() } : {} }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 5 * 60_000,
  })

/** Chooses the district that something lies in, by its own name or its city's. */
export const DistrictField = ({ name }: { readonly name: string }) => {
  const chosen = useWatch({ name }) as number | null | undefined
  const { data = [] } = useDistricts(chosen ? [chosen] : [])
  return (
    <SelectField name={name} options={data.map(({ id, name, city }) => ({ value: id, label: `${name}, ${city}` }))} />
  )
}

/** A list by one district. */
export const districtPick: PickFilter = {
  kind: 'pick',
  field: 'district_id',
  label: 'district.one',
  needs: district.list,
  find: async (q, signal) => {
    const { items } = await call(district.list, { query: { limit: 50, sort: 'name', q } }, { signal })
    return items.map(({ id, name, city }) => ({ id: String(id), title: name, hint: city }))
  },
  nameOf: async (id, signal) => (await call(district.one, { params: { id } }, { signal })).name,
}
