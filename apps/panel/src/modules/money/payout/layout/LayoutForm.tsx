import { payoutLayout } from '@sofra/contract/money/payout/payout-layout.contract.ts'
import { plainForm } from '../../../../kit/plain/plainForm.tsx'
import { ColumnsField } from './ColumnsField.tsx'

export default plainForm(payoutLayout, {
  start: {
    delimiter: 'semicolon',
    columns: ['recipient', 'iban', 'amount', 'currency', 'purpose', 'reference'],
    decimal_sign: 'comma',
    encoding: 'utf-8',
    date_form: 'dotted',
    has_heading: true,
    countries: [],
  },
  fields: { columns: <ColumnsField /> },
})
