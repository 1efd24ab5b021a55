import { SelectField } from '../../../kit/form/field/SelectField.tsx'
import { useBranchId } from '../../../kit/session/branch.ts'
import { useT } from '../../../kit/words/i18n.ts'
import { useAreas } from './areas.ts'

/** The area of a table, or none. */
export const AreaField = () => {
  const t = useT()
  const options = useAreas(useBranchId()).map(({ id, name }) => ({ value: id, label: name }))
  return <SelectField name="area_id" options={options} optional placeholder={t('dining-table.no-area')} />
}
