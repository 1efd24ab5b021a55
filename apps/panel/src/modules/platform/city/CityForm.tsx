import { city, cityDuplicates } from '@sofra/contract/platform/city/city.contract.ts'
import { duplicatesOf } from '../../../kit/duplicates/DuplicatesButton.tsx'
import { FieldRow } from '../../../kit/form/field/FieldRow.tsx'
import { fieldsOf } from '../../../kit/form/fields.ts'
import { ResourceForm } from '../../../kit/form/ResourceForm.tsx'
import { usePlaceHome, usePlaceSaved } from './place.api.tsx'

const { Text, NumberField, Flag } = fieldsOf(city)

export default function CityForm() {
  return (
    <ResourceForm
      of={city}
      start={{ is_active: true }}
      home={usePlaceHome('city.one')}
      actions={duplicatesOf(city, cityDuplicates, '/city/list')}
      onSaved={usePlaceSaved()}
    >
      <Text name="name" />
      <NumberField name="plate_code" />
      <FieldRow>
        <NumberField name="lat" />
        <NumberField name="lng" />
      </FieldRow>
      <Flag name="is_active" />
    </ResourceForm>
  )
}
