import { type DiningTable, diningTable } from '@sofra/contract/branch/dining-table/dining-table.contract.ts'
import { FieldRow } from '../../../kit/form/field/FieldRow.tsx'
import { fieldsOf } from '../../../kit/form/fields.ts'
import { ResourceForm } from '../../../kit/form/ResourceForm.tsx'
import { useBranchId } from '../../../kit/session/branch.ts'
import { useT } from '../../../kit/words/i18n.ts'
import { InSettings } from '../branch/branch-settings.api.tsx'
import { AreaField } from './AreaField.tsx'
import { useAreas } from './areas.ts'
import { RenewButton } from './RenewButton.tsx'

const { Text, NumberField, Choice, Flag } = fieldsOf(diningTable)

/** Describes the value of a field. */
const useDescribe = () => {
  const t = useT()
  const areas = useAreas(useBranchId())
  const byField: Readonly<Record<string, (value: unknown) => string | undefined>> = {
    area_id: (value) => areas.find(({ id }) => id === value)?.name ?? t('dining-table.no-area'),
    shape: (value) => t(`dining-table.shape.${value as DiningTable['shape']}`),
    is_active: (value) => t(value ? 'value.yes' : 'value.no'),
  }
  return (field: string, value: unknown) => byField[field]?.(value) ?? (String(value ?? '') || '–')
}

/** A table: number, area, seats, and whether guests need a password. */
export default function DiningTableForm() {
  const describe = useDescribe()
  return (
    <InSettings>
      <ResourceForm
        of={diningTable}
        describe={describe}
        start={{ is_active: true, seats: 4, shape: 'square' }}
        // The row has the record's type, but only the contract can express it.
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
    </InSettings>
  )
}
