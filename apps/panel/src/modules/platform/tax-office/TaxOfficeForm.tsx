import { taxOffice, taxOfficeDuplicates } from '@sofra/contract/platform/tax-office/tax-office.contract.ts'
import { duplicatesOf } from '../../../kit/duplicates/DuplicatesButton.tsx'
import { plainForm } from '../../../kit/plain/plainForm.tsx'
import { CityField } from '../city/place.api.tsx'

export default plainForm(taxOffice, {
  fields: { city_id: <CityField name="city_id" /> },
  actions: duplicatesOf(taxOffice, taxOfficeDuplicates, '/tax-office/list'),
})
