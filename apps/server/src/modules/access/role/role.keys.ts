import type { AccountType } from '@sofra/contract/kernel/endpoint.ts'
import { keysOf } from '@sofra/contract/keys.ts'
import { allPermissions } from '@sofra/contract/permissions.ts'
import { AppError } from '../../../kernel/errors.ts'

/** Who edits a role: nobody gives what they do not hold. */
interface Edit {
  /** What the role holds so far of what its account can use. */
  present: readonly string[]
  requested: readonly string[]
  /** What the editor holds. */
  held: ReadonlySet<string>
  /** The type of the role's account. */
  type: AccountType
}

const known: ReadonlySet<string> = new Set(allPermissions)

/**
 * What a role holds after an edit: what was asked, and what it held before of the keys that the editor does not hold.
 * Throws 400 for a key that does not exist or is of no use to the account, 403 for one that the editor does not hold.
 */
export const keysAfter = ({ present, requested, held, type }: Edit): string[] => {
  const usable: ReadonlySet<string> = new Set(keysOf(type))
  const had = new Set(present)
  const faults = requested.flatMap((key, i) => {
    if (usable.has(key)) return []
    return [
      { path: `keys.${i}`, code: known.has(key) ? ('role.unusable-key' as const) : ('role.unknown-key' as const) },
    ]
  })
  if (faults.length) throw new AppError(400, 'error.invalid', { errors: faults })
  const beyond = requested.flatMap((key, i) =>
    held.has(key) || had.has(key) ? [] : [{ path: `keys.${i}`, code: 'role.beyond-own' as const }],
  )
  if (beyond.length) throw new AppError(403, 'role.beyond-own', { errors: beyond })
  const untouched = [...had].filter((key) => !held.has(key))
  return [...new Set([...requested, ...untouched])].sort()
}
