import { district, districtDuplicates } from '@sofra/contract/platform/district/district.contract.ts'
import { duplicatesOf } from '../../../kit/duplicates/DuplicatesButton.tsx'
import { FieldRow } from '../../../kit/form/field/FieldRow.tsx'
import { fieldsOf } from '../../../kit/form/fields.ts'
import { ResourceForm } from '../../../kit/form/ResourceForm.tsx'
import { useSearch } from '../../../kit/screen/view.ts'
import { CityField, usePlaceHome, usePlaceSaved } from '../city/place.api.tsx'
import { newDistrictSearch } from './new-district.ts'

const { Text, NumberField, Flag } = fieldsOf(district)

export default function DistrictForm() {
  const [{ city_id }] = useSearch(newDistrictSearch)
  return (
    <ResourceForm
      of={district}
      start={{ city_id, is_active: true }}
      home={usePlaceHome('district.one')}
      actions={duplicatesOf(district, districtDuplicates, '/city/list')}
      onSaved={usePlaceSaved()}
    >
      <CityField name="city_id" />
      <Text name="name" />
      <FieldRow>
        <NumberField name="lat" help="place.centre" />
        <NumberField name="lng" />
      </FieldRow>
      <Flag name="is_active" />
    </ResourceForm>
  )
}
