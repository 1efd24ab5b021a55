import { toSearchText } from '@sofra/contract/kernel/search-text.ts'
import { city, cityList } from '@sofra/contract/platform/city/city.contract.ts'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { use } from 'react'
import { useWatch } from 'react-hook-form'
import { SelectField } from '../../../kit/form/field/SelectField.tsx'
import { call } from '../../../kit/http/api.ts'
import type { PickFilter } from '../../../kit/list/filter/filters.ts'
import { ViewContext } from '../../../kit/screen/view.ts'
import { type PhraseKey, useT } from '../../../kit/words/i18n.ts'

/** The parent page of a place's form: the tree. */
export const usePlaceHome = (one: PhraseKey) => {
  const t = useT()
  return { path: '/city/list', title: t('place.tree'), one: t(one) }
}

/** Called after a place was saved: refetches the tree and returns to it. */
export const usePlaceSaved = () => {
  const queries = useQueryClient()
  const view = use(ViewContext)
  return () => {
    for (const name of ['city', 'district', 'neighbourhood']) void queries.invalidateQueries({ queryKey: [name] })
    view?.leave('/city/list')
  }
}

/** The active cities, and the one already stored in a record. */
const useCities = (also: number | null | undefined) =>
  useQuery({
    queryKey: ['city', 'names', also ?? null],
    queryFn: ({ signal }) => call(cityList, { query: also ? { also: String(also) } : {} }, { signal }),
    placeholderData: keepPreviousData,
  })

/** Chooses a city; with `optional` it may be empty. */
export const CityField = ({ name, optional = false }: { readonly name: string; readonly optional?: boolean }) => {
  const chosen = useWatch({ name }) as number | null | undefined
  const { data = [] } = useCities(chosen)
  const options = data.map(({ id, name }) => ({ value: id, label: name }))
  return <SelectField name={name} options={options} optional={optional} />
}

/** Filters a list by cities, for all users. */
export const citiesPick = (field: string, label: PhraseKey): PickFilter => ({
  kind: 'pick',
  field,
  label,
  needs: cityList,
  find: async (q, signal) => {
    const all = await call(cityList, { query: {} }, { signal })
    return all
      .filter(({ name }) => toSearchText(name).includes(toSearchText(q)))
      .map(({ id, name }) => ({ id: String(id), title: name }))
  },
  nameOf: async (id, signal) =>
    (await call(cityList, { query: { also: String(id) } }, { signal })).find((one) => one.id === id)?.name ??
    String(id),
})

/** Filters a list by one city. */
export const cityPick: PickFilter = {
  kind: 'pick',
  field: 'city_id',
  label: 'city.one',
  needs: city.list,
  find: async (q, signal) => {
    const { items } = await call(city.list, { query: { limit: 100, sort: 'name', q } }, { signal })
    return items.map(({ id, name }) => ({ id: String(id), title: name }))
  },
  nameOf: async (id, signal) => (await call(city.one, { params: { id } }, { signal })).name,
}
