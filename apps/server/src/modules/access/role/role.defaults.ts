import type { AccountType, Key } from '@sofra/contract/kernel/endpoint.ts'
import type { Lang } from '@sofra/contract/kernel/languages.ts'
import { say } from '../../../kernel/words.ts'

export interface DefaultRole {
  name: string
  isOwner: boolean
  keys: Key[]
}

/** The roles that a new account begins with, named in its language. Its people may change all of them but the owner's keys. */
export const defaultRoles = (_type: AccountType, lang: Lang): DefaultRole[] => [
  { name: say(lang, 'role.default.owner'), isOwner: true, keys: [] },
]
