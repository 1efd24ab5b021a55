import type { CommissionRate } from '@sofra/contract/money/commission-rate/commission-rate.contract.ts'
import { useOpenedRecord } from '../../../kit/form/useOpenedRecord.ts'
import type { FormRecord } from '../../../kit/record.ts'

/** Returns the rate that a form shows; undefined for a new one, and while it loads. */
export const useOpenedRate = (of: FormRecord, id: number | undefined) =>
  // The hook's row type is general; this one is the rate's.
  useOpenedRecord(of, id).row as unknown as CommissionRate | undefined
