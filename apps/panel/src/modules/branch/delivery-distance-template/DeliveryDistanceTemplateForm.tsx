import { deliveryDistanceTemplate } from '@sofra/contract/branch/delivery-distance-template/delivery-distance-template.contract.ts'
import { plainForm } from '../../../kit/plain/plainForm.tsx'
import { CurrencyField } from '../../platform/currency/currency.api.tsx'
import { ApplyTemplate } from './ApplyTemplate.tsx'
import { StepsField } from './StepsField.tsx'

const first = { metres: 1_500, fee: 0, minimum_total: 0, min_minutes: 20, max_minutes: 30 }

export default plainForm(deliveryDistanceTemplate, {
  start: { currency_code: 'TRY', steps: [first] },
  fields: { currency_code: <CurrencyField name="currency_code" />, steps: <StepsField /> },
  actions: (row) => <ApplyTemplate id={row.id} version={row.version} />,
})
