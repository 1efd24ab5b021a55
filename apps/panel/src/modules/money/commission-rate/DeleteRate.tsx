import {
  type CommissionRate,
  commissionRate,
  companyRate,
} from '@sofra/contract/money/commission-rate/commission-rate.contract.ts'
import { DeleteButton } from '../../../kit/list/DeleteButton.tsx'
import { useRateName } from './rate-words.ts'

/** Deletes a rate that has not begun; others end. */
export const DeleteRate = ({ rate }: { readonly rate: CommissionRate }) => {
  const name = useRateName()(rate)
  if (rate.state !== 'planned') return null
  const { id, company_id } = rate
  return company_id === null ? (
    <DeleteButton of={commissionRate} id={id} name={name} />
  ) : (
    <DeleteButton of={companyRate} id={id} name={name} params={{ company_id }} />
  )
}
