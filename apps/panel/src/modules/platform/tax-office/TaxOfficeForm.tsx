import { taxOffice } from '@sofra/contract/platform/tax-office/tax-office.contract.ts'
import { fieldsOf } from '../../../kit/form/fields.ts'
import { ResourceForm } from '../../../kit/form/ResourceForm.tsx'
import { CityField } from '../city/place.api.tsx'

const { Text, Flag } = fieldsOf(taxOffice)

export default function TaxOfficeForm() {
  return (
    <ResourceForm of={taxOffice} start={{ is_active: true }}>
      <CityField name="city_id" />
      <Text name="name" />
      <Text name="code" />
      <Flag name="is_active" />
    </ResourceForm>
  )
}
