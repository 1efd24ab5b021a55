import { taxOffice } from '@sofra/contract/platform/tax-office/tax-office.contract.ts'
import { filtersOf } from '../../../kit/list/filter/filters.ts'
import { ResourceList } from '../../../kit/list/ResourceList.tsx'
import { columnsOf } from '../../../kit/list/table/columns.tsx'
import { cityPick } from '../city/place.api.tsx'

const { text, flag, date } = columnsOf(taxOffice)
const columns = [
  { ...text('name'), narrow: 'first' as const },
  { ...text('city'), narrow: 'second' as const },
  { ...text('code'), narrow: 'none' as const },
  { ...flag('is_active'), narrow: 'second' as const },
  { ...date('created_at'), extra: true },
]
const filters = [cityPick, ...filtersOf({ name: taxOffice.name, filters: { is_active: taxOffice.filters.is_active } })]

export default function TaxOfficeList() {
  return <ResourceList of={taxOffice} columns={columns} filters={filters} hint="tax-office.hint" />
}
