import { neighbourhood } from '@sofra/contract/platform/neighbourhood/neighbourhood.contract.ts'
import { ResourceList } from '../../../kit/list/ResourceList.tsx'
import { columnsOf } from '../../../kit/list/table/columns.tsx'
import { districtPick } from '../district/district.api.tsx'

const { text, flag, date } = columnsOf(neighbourhood)
const columns = [
  text('name'),
  text('district'),
  text('city'),
  text('post_code'),
  flag('is_active'),
  { ...date('created_at'), extra: true },
]
const filters = [districtPick]

export default function NeighbourhoodList() {
  return <ResourceList of={neighbourhood} columns={columns} filters={filters} />
}
