import { type BranchHours, putWorkingHours, workingHours } from '@sofra/contract/branch/hours/hours.contract.ts'
import { call } from '../../../kit/http/api.ts'
import { usePart } from '../branch/branch-part.api.tsx'
import { draftOf, type HoursDraft, storedHours } from './week.ts'

/** Draft of a branch's hours. */
export const useHours = (branch: number) => {
  const params = { branch_id: branch }
  return usePart<BranchHours, HoursDraft>({
    key: ['hours', branch],
    load: (signal) => call(workingHours, { params }, { signal }),
    draftOf,
    bodyOf: storedHours,
    schema: putWorkingHours.body,
    send: (body) => call(putWorkingHours, { params, body }),
  })
}
