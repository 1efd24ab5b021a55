import { accessByArea } from './access.ts'
import { contract } from './contract.ts'
import type { Access } from './kernel/access.ts'
import type { AccountType, Key } from './kernel/endpoint.ts'

export const isKey = (access: string): access is Key => /^(get|post|put|patch|delete)-/.test(access)

/** What the modules say of their permissions, in one list. */
export const accesses: readonly Access[] = Object.values(accessByArea).flat()

/** Keys that have no call of their own: they widen what another key may do. */
export const widening = accesses.flatMap(({ specials }) =>
  Object.entries(specials).flatMap(([key, { within }]) => (within && isKey(key) ? key : [])),
)

/** Every key that an account of this type can use at all; what an owner holds, also of calls that come later. */
export const keysOf = (type: AccountType): Key[] => {
  const usable = contract.filter(({ accounts }) => !accounts || accounts.includes(type)).map(({ access }) => access)
  return [...new Set([...usable.filter(isKey), ...widening])].sort()
}
