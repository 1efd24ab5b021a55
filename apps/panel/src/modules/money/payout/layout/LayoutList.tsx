import { payoutLayout } from '@sofra/contract/money/payout/payout-layout.contract.ts'
import { plainList } from '../../../../kit/plain/plainList.tsx'

export default plainList(payoutLayout, {
  columns: {
    has_heading: { extra: true },
    encoding: { extra: true },
    date_form: { extra: true },
    purpose: { extra: true },
  },
})
