import { contract } from '@sofra/contract/contract.ts'
import type { AccountType, Key } from '@sofra/contract/kernel/endpoint.ts'

const isKey = (access: string): access is Key => /^(get|post|put|patch|delete)-/.test(access)

// How much a restaurant takes is not the desk's affair.
const overview: Key = 'get-branch-overview'

// No call of its own has it: it widens what `put-order-cancel` may do.
const cancelDeparted: Key = 'put-order-cancel-departed'

/** Every key that an account of this type can use at all. */
export const keysOf = (type: AccountType): Key[] => {
  const usable = contract.filter(({ accounts }) => !accounts || accounts.includes(type)).map(({ access }) => access)
  return [...new Set([...usable.filter(isKey), cancelDeparted])].sort()
}

/** What the people at an order desk need: orders forward, items and the branch's state, no cancelling of what has left. */
export const deskKeys = (type: AccountType): Key[] =>
  keysOf(type).filter(
    (key) =>
      /^(get|put)-(branch|category|product)|^(get|put|post)-order|^get-(cancel-reason|payment-method)/.test(key) &&
      !['put-order-return', cancelDeparted, overview].includes(key),
  )
