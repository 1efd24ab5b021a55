import { type DiningTable, diningTable } from '@sofra/contract/branch/dining-table/dining-table.contract.ts'
import { FieldRow } from '../../../kit/form/field/FieldRow.tsx'
import { fieldsOf } from '../../../kit/form/fields.ts'
import { ResourceForm } from '../../../kit/form/ResourceForm.tsx'
import { AreaField } from './AreaField.tsx'
import { RenewButton } from './RenewButton.tsx'

const { Text, NumberField, Choice, Flag } = fieldsOf(diningTable)

/** A table: its number and place, how many sit there, and whether guests are asked for a password. */
export default function DiningTableForm() {
  return (
    <ResourceForm
      of={diningTable}
      start={{ is_active: true, seats: 4, shape: 'square' }}
      // A record's row is of its own columns, but only the contract knows it.
      actions={(row) => <RenewButton row={row as unknown as DiningTable} labelled />}
    >
      <FieldRow>
        <Text name="number" />
        <NumberField name="seats" />
      </FieldRow>
      <AreaField />
      <Choice name="shape" words="dining-table.shape" />
      <Text name="password" help="dining-table.password.hint" />
      <Flag name="is_active" />
    </ResourceForm>
  )
}
