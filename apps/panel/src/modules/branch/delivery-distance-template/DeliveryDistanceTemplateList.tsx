import { deliveryDistanceTemplate } from '@sofra/contract/branch/delivery-distance-template/delivery-distance-template.contract.ts'
import type { DistanceSteps } from '@sofra/contract/branch/delivery-distance-template/delivery-distance-template.steps.ts'
import { plainList } from '../../../kit/plain/plainList.tsx'
import { useFormat } from '../../../kit/words/format.ts'

/** The outer distance of each step. */
const Ends = ({ steps }: { readonly steps: DistanceSteps }) => {
  const { number } = useFormat()
  return `${steps.map(({ metres }) => number(metres / 1_000)).join(' · ')} km`
}

export default plainList(deliveryDistanceTemplate, {
  columns: {
    steps: { render: ({ steps }) => <Ends steps={steps} /> },
    currency_code: { extra: true },
    used: { narrow: 'none' },
  },
})
