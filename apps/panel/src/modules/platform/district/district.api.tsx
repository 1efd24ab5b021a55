import { toSearchText } from '@sofra/contract/kernel/search-text.ts'
import { district, districtList } from '@sofra/contract/platform/district/district.contract.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { useId, useMemo, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { Field } from '../../../kit/form/field/Field.tsx'
import { FieldRow } from '../../../kit/form/field/FieldRow.tsx'
import { pendingLabel } from '../../../kit/form/field/pending-label.ts'
import { SelectField } from '../../../kit/form/field/SelectField.tsx'
import { useFormOf } from '../../../kit/form/form-context.ts'
import { call } from '../../../kit/http/api.ts'
import type { PickFilter } from '../../../kit/list/filter/filters.ts'
import { useT } from '../../../kit/words/i18n.ts'

/** The active districts by city and name, and those already stored in a record. */
export const useDistricts = (also: readonly number[] = []) =>
  useQuery({
    queryKey: ['district', 'names', also],
    queryFn: ({ signal }) => call(districtList, { query: also.length ? { also: also.join() } : {} }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 5 * 60_000,
  })

/** The districts with their centres, as labels of a map. */
export const useDistrictPlaces = () => {
  const { data } = useDistricts()
  return useMemo(
    () =>
      (data ?? []).flatMap(({ name, lat, lng }) =>
        lat === null || lng === null ? [] : [{ name, at: [lat, lng] as const }],
      ),
    [data],
  )
}

const useChosen = (name: string) => {
  const chosen = useWatch({ name }) as number | null | undefined
  const { data = [] } = useDistricts(chosen ? [chosen] : [])
  return { districts: data, chosen: data.find(({ id }) => id === chosen) }
}

/** Chooses a district by its name or its city's. */
export const DistrictField = ({ name }: { readonly name: string }) => {
  const { districts } = useChosen(name)
  return (
    <SelectField
      name={name}
      options={districts.map(({ id, name, city }) => ({ value: id, label: `${name}, ${city}` }))}
    />
  )
}

interface PlaceFieldsProps {
  /** The field with the district's id. */
  readonly name: string
  /** City and district typed as text before there was a list. */
  readonly typed?: { readonly city: string; readonly district: string } | undefined
}

/** Chooses a city and one of its districts; only the district is stored. */
export const PlaceFields = ({ name, typed }: PlaceFieldsProps) => {
  const t = useT()
  const id = useId()
  const { readOnly } = useFormOf()
  const { setValue } = useFormContext()
  const { districts, chosen } = useChosen(name)
  const [picked, pick] = useState<number>()
  const cities = [...new Map(districts.map(({ city_id, city }) => [city_id, city]))]
  const meant = typed && cities.find(([, city]) => toSearchText(city) === toSearchText(typed.city))?.[0]
  const city = picked ?? chosen?.city_id ?? meant
  const choose = (next: number) => {
    pick(next)
    if (next !== chosen?.city_id) setValue(name, null, { shouldDirty: true })
  }
  return (
    <FieldRow>
      <Field id={id} label={t('city.one')} required>
        <Select
          labelRender={pendingLabel}
          id={id}
          disabled={readOnly}
          aria-describedby={`${id}-help`}
          showSearch={{
            filterOption: (typed, option) => toSearchText(option?.label ?? '').includes(toSearchText(typed)),
          }}
          value={city ?? null}
          placeholder={typed?.city}
          options={cities.map(([value, label]) => ({ value, label }))}
          onChange={choose}
          style={{ inlineSize: '100%' }}
        />
      </Field>
      <SelectField
        name={name}
        placeholder={typed?.district}
        options={districts
          .filter(({ city_id }) => city_id === city)
          .map(({ id, name }) => ({ value: id, label: name }))}
      />
    </FieldRow>
  )
}

/** Returns the initial district for typed names; empty if they match none. */
export const startIn = (
  districts: readonly { id: number; city: string; name: string }[],
  city: string,
  district: string,
): { district_id?: number } => {
  const meant = districts.find(
    (one) => toSearchText(one.city) === toSearchText(city) && toSearchText(one.name) === toSearchText(district),
  )
  return meant ? { district_id: meant.id } : {}
}

/** Filters a list by one district. */
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
