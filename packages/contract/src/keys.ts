import { accessByArea } from './access.ts'
import { contract } from './contract.ts'
import type { Access } from './kernel/access.ts'
import type { AccountType, Key } from './kernel/endpoint.ts'

export const isKey = (access: string): access is Key => /^(get|post|put|patch|delete)-/.test(access)

/** The permission declarations of all modules. */
export const accesses: readonly Access[] = Object.values(accessByArea).flat()

/** Keys without their own call: they widen another key. */
export const widening = accesses.flatMap(({ specials }) =>
  Object.entries(specials).flatMap(([key, { within }]) => (within && isKey(key) ? key : [])),
)

/** Returns every key that an account of this type can use: those of its owner, including keys of future calls. */
export const keysOf = (type: AccountType): Key[] => {
  const usable = contract.filter(({ accounts }) => !accounts || accounts.includes(type)).map(({ access }) => access)
  return [...new Set([...usable.filter(isKey), ...widening])].sort()
}
