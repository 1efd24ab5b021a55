import { licenceCharge } from '@sofra/contract/money/licence-charge/licence-charge.contract.ts'
import { NumberField } from '../../../kit/form/field/NumberField.tsx'
import { plainForm } from '../../../kit/plain/plainForm.tsx'

export default plainForm(licenceCharge, { fields: { vat_rate: <NumberField name="vat_rate" rate /> } })
