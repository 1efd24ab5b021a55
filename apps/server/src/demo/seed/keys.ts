import type { AccountType, Key } from '@sofra/contract/kernel/endpoint.ts'
import { cancelDeparted, keysOf } from '@sofra/contract/keys.ts'

// How much a restaurant takes is not the desk's affair.
const overview: Key = 'get-branch-overview'

/** What the people at an order desk need: orders forward, items and the branch's state, no cancelling of what has left. */
export const deskKeys = (type: AccountType): Key[] =>
  keysOf(type).filter(
    (key) =>
      /^(get|put)-(branch|category|product)|^(get|put|post)-order|^get-(cancel-reason|payment-method)/.test(key) &&
      !['put-order-return', cancelDeparted, overview].includes(key),
  )
