import { branchStatusChanged } from '@sofra/contract/branch/branch/branch.events.ts'
import { subscribe } from '../../../kernel/events/subscribe.ts'
import { followState } from './branch.opening.ts'

const openingSubscriber = subscribe(
  'branch.opening',
  [branchStatusChanged],
  async ({ company_id, branch_id }, { query }) => {
    if (company_id !== null && branch_id !== null) await followState(query, { company_id, branch_id }, new Date())
  },
  { onlyLast: true },
)

export const branchSubscribers = [openingSubscriber]
