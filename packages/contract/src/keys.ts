import { contract } from './contract.ts'
import type { AccountType, Key } from './kernel/endpoint.ts'

/** Has no call of its own: it widens what `put-order-cancel` may do. */
export const cancelDeparted: Key = 'put-order-cancel-departed'

export const isKey = (access: string): access is Key => /^(get|post|put|patch|delete)-/.test(access)

/** Every key that an account of this type can use at all; what an owner holds, also of calls that come later. */
export const keysOf = (type: AccountType): Key[] => {
  const usable = contract.filter(({ accounts }) => !accounts || accounts.includes(type)).map(({ access }) => access)
  return [...new Set([...usable.filter(isKey), cancelDeparted])].sort()
}
