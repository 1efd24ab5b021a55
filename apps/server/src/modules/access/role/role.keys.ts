import type { AccountType } from '@sofra/contract/kernel/endpoint.ts'
import { keysOf } from '@sofra/contract/keys.ts'
import { allPermissions } from '@sofra/contract/permissions.ts'
import { AppError } from '../../../kernel/errors.ts'

/** An edit of a role: editors grant only keys that they have. */
interface Edit {
  /** The role's present keys that its account can use. */
  present: readonly string[]
  requested: readonly string[]
  /** The editor's keys. */
  heldKeys: ReadonlySet<string>
  /** The type of the role's account. */
  type: AccountType
}

const permissionKeys: ReadonlySet<string> = new Set(allPermissions)

/**
 * Returns the keys of a role after an edit: the requested ones, and present ones that the editor lacks. Throws 400 for
 * a key that does not exist or that the account cannot use, 403 for one that the editor lacks.
 */
export const keysAfter = ({ present, requested, heldKeys, type }: Edit): string[] => {
  const usable: ReadonlySet<string> = new Set(keysOf(type))
  const had = new Set(present)
  const faults = requested.flatMap((key, i) => {
    if (usable.has(key)) return []
    return [
      {
        path: `keys.${i}`,
        code: permissionKeys.has(key) ? ('role.unusable-key' as const) : ('role.unknown-key' as const),
      },
    ]
  })
  if (faults.length) throw new AppError(400, 'error.invalid', { errors: faults })
  const beyond = requested.flatMap((key, i) =>
    heldKeys.has(key) || had.has(key) ? [] : [{ path: `keys.${i}`, code: 'role.beyond-own' as const }],
  )
  if (beyond.length) throw new AppError(403, 'role.beyond-own', { errors: beyond })
  const untouched = [...had].filter((key) => !heldKeys.has(key))
  return [...new Set([...requested, ...untouched])].sort()
}
