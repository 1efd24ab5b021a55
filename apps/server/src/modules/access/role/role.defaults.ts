import type { BeginnerRole } from '@sofra/contract/kernel/access.ts'
import type { AccountType, Key } from '@sofra/contract/kernel/endpoint.ts'
import type { Lang } from '@sofra/contract/kernel/languages.ts'
import { keysOf } from '@sofra/contract/keys.ts'
import { holdersOf } from '@sofra/contract/permissions.ts'
import type { PhraseKey } from '@sofra/contract/phrases.ts'
import { translate } from '../../../kernel/words.ts'

export interface DefaultRole {
  /** The default role; null for the owner's, which has every key implicitly. */
  of: BeginnerRole | null
  name: string
  description: string
  isOwner: boolean
  keys: Key[]
}

/** Returns the default roles of an account type, in order. Modules declare their keys (`x.access.ts`). */
const rolesOf = (type: AccountType): readonly BeginnerRole[] => {
  if (type === 'eliza') return ['support', 'finance', 'content']
  if (type === 'dealer' || type === 'dealer_demo') return ['dealer']
  return ['marketing', 'accountant', 'manager', 'desk', 'kitchen', 'waiter', 'dispatcher']
}

const nameAndAbout = (lang: Lang, of: PhraseKey & `role.default.${string}`) => ({
  name: translate(lang, of),
  description: translate(lang, `${of}.about` as PhraseKey),
})

/** Returns the roles of a new account, named in its language. Users may change all except the owner's keys. */
export const defaultRoles = (type: AccountType, lang: Lang): DefaultRole[] => [
  {
    ...nameAndAbout(lang, type === 'eliza' ? 'role.default.platform-owner' : 'role.default.owner'),
    of: null,
    isOwner: true,
    keys: [],
  },
  ...rolesOf(type).map((role) => ({
    ...nameAndAbout(lang, `role.default.${role}`),
    of: role,
    isOwner: false,
    keys: keysOf(type).filter((key) => holdersOf(key).includes(role)),
  })),
]
