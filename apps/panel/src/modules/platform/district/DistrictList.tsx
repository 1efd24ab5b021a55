import { district } from '@sofra/contract/platform/district/district.contract.ts'
import { filtersOf } from '../../../kit/list/filter/filters.ts'
import { ResourceList } from '../../../kit/list/ResourceList.tsx'
import { columnsOf } from '../../../kit/list/table/columns.tsx'
import { cityPick } from '../city/place.api.tsx'

const { text, number, flag, date } = columnsOf(district)
const columns = [
  text('name'),
  text('city'),
  number('neighbourhoods'),
  flag('is_active'),
  { ...date('created_at'), extra: true },
]
const filters = [cityPick, ...filtersOf({ name: district.name, filters: { is_active: district.filters.is_active } })]

export default function DistrictList() {
  return <ResourceList of={district} columns={columns} filters={filters} />
}
