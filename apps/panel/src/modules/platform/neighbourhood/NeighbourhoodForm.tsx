import {
  neighbourhood,
  neighbourhoodDuplicates,
} from '@sofra/contract/platform/neighbourhood/neighbourhood.contract.ts'
import { duplicatesOf } from '../../../kit/duplicates/DuplicatesButton.tsx'
import { fieldsOf } from '../../../kit/form/fields.ts'
import { ResourceForm } from '../../../kit/form/ResourceForm.tsx'
import { useSearch } from '../../../kit/screen/view.ts'
import { usePlaceHome, usePlaceSaved } from '../city/place.api.tsx'
import { DistrictField } from '../district/district.api.tsx'
import { newNeighbourhoodSearch } from './new-neighbourhood.ts'

const { Text, Flag } = fieldsOf(neighbourhood)

export default function NeighbourhoodForm() {
  const [{ district_id }] = useSearch(newNeighbourhoodSearch)
  return (
    <ResourceForm
      of={neighbourhood}
      start={{ district_id, is_active: true }}
      home={usePlaceHome('neighbourhood.one')}
      actions={duplicatesOf(neighbourhood, neighbourhoodDuplicates, '/city/list')}
      onSaved={usePlaceSaved()}
    >
      <DistrictField name="district_id" />
      <Text name="name" />
      <Text name="post_code" />
      <Flag name="is_active" />
    </ResourceForm>
  )
}
