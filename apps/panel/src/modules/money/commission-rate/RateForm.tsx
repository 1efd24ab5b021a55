import { commissionRate } from '@sofra/contract/money/commission-rate/commission-rate.contract.ts'
import { RateFields } from './RateFields.tsx'
import { RatePage } from './RatePage.tsx'
import { useOpenedRate } from './useOpenedRate.ts'

/** Form of a rate for everybody. */
export default function RateForm({ id }: { readonly id?: number }) {
  const rate = useOpenedRate(commissionRate, id)
  return (
    <RatePage of={commissionRate} rate={rate}>
      <RateFields rate={rate} />
    </RatePage>
  )
}
