import { taxOffice, taxOfficeDoubles } from '@sofra/contract/platform/tax-office/tax-office.contract.ts'
import { doublesOf } from '../../../kit/doubles/DoublesButton.tsx'
import { plainForm } from '../../../kit/plain/plainForm.tsx'
import { CityField } from '../city/place.api.tsx'

export default plainForm(taxOffice, {
  fields: { city_id: <CityField name="city_id" /> },
  actions: doublesOf(taxOffice, taxOfficeDoubles, '/tax-office/list'),
})
