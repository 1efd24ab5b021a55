import { type BranchHours, putWorkingHours, workingHours } from '@sofra/contract/branch/hours/hours.contract.ts'
import { call } from '../../../kit/http/api.ts'
import { usePart } from '../branch/branch-part.api.tsx'
import { storedWeek, type Week, weekOf } from './week.ts'

/** Draft of a branch's hours. */
export const useHours = (branch: number) => {
  const params = { branch_id: branch }
  return usePart<BranchHours, Week>({
    key: ['hours', branch],
    load: (signal) => call(workingHours, { params }, { signal }),
    draftOf: weekOf,
    bodyOf: storedWeek,
    schema: putWorkingHours.body,
    send: (body) => call(putWorkingHours, { params, body }),
  })
}
