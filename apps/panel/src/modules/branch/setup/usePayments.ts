import {
  type BranchPayments,
  branchPayments,
  putBranchPayments,
} from '@sofra/contract/branch/setup/payment.contract.ts'
import { call } from '../../../kit/http/api.ts'
import { usePart } from '../branch/branch-part.api.tsx'

/** Ids of the accepted methods, in list order. */
export type AcceptedIds = readonly number[]

export const takenOf = ({ items }: BranchPayments): AcceptedIds =>
  items.filter(({ taken }) => taken).map(({ id }) => id)

/** Draft of a branch's payment methods. */
export const usePayments = (branch: number) => {
  const params = { branch_id: branch }
  return usePart<BranchPayments, AcceptedIds>({
    key: ['payment', branch],
    load: (signal) => call(branchPayments, { params }, { signal }),
    draftOf: takenOf,
    bodyOf: (taken) => ({ taken }),
    schema: putBranchPayments.body,
    send: (body) => call(putBranchPayments, { params, body }),
  })
}
