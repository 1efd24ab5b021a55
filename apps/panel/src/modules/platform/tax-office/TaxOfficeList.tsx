import { taxOffice, taxOfficeImport } from '@sofra/contract/platform/tax-office/tax-office.contract.ts'
import { plainList } from '../../../kit/plain/plainList.tsx'
import { cityPick } from '../city/place.api.tsx'

export default plainList(taxOffice, {
  columns: {
    name: { narrow: 'first' },
    city: { narrow: 'second' },
    code: { narrow: 'none' },
    is_active: { narrow: 'second' },
    created_at: { extra: true },
  },
  filters: { city_id: cityPick },
  hint: 'tax-office.hint',
  imports: taxOfficeImport,
})
