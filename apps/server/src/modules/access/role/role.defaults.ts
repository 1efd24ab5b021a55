import type { BeginnerRole } from '@sofra/contract/kernel/access.ts'
import type { AccountType, Key } from '@sofra/contract/kernel/endpoint.ts'
import type { Lang } from '@sofra/contract/kernel/languages.ts'
import { keysOf } from '@sofra/contract/keys.ts'
import { holdersOf } from '@sofra/contract/permissions.ts'
import type { PhraseKey } from '@sofra/contract/phrases.ts'
import { translate } from '../../../kernel/words.ts'

export interface DefaultRole {
  /** Which of them it is; the owner's is none, because it holds every key by itself. */
  of: BeginnerRole | null
  name: string
  description: string
  isOwner: boolean
  keys: Key[]
}

/** Which roles an account begins with, in their order. What they may do, the modules say (`x.access.ts`). */
const rolesOf = (type: AccountType): readonly BeginnerRole[] => {
  if (type === 'eliza') return ['support', 'finance', 'content']
  if (type === 'dealer' || type === 'dealer_demo') return ['dealer']
  return ['marketing', 'accountant', 'manager', 'desk', 'kitchen', 'waiter', 'dispatcher']
}

const named = (lang: Lang, of: PhraseKey & `role.default.${string}`) => ({
  name: translate(lang, of),
  description: translate(lang, `${of}.about` as PhraseKey),
})

/** The roles that a new account begins with, named in its language. Its people may change all of them but the owner's keys. */
export const defaultRoles = (type: AccountType, lang: Lang): DefaultRole[] => [
  {
    ...named(lang, type === 'eliza' ? 'role.default.platform-owner' : 'role.default.owner'),
    of: null,
    isOwner: true,
    keys: [],
  },
  ...rolesOf(type).map((role) => ({
    ...named(lang, `role.default.${role}`),
    of: role,
    isOwner: false,
    keys: keysOf(type).filter((key) => holdersOf(key).includes(role)),
  })),
]
