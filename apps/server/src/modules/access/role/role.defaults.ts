import type { AccountType, Key } from '@sofra/contract/kernel/endpoint.ts'
import type { Lang } from '@sofra/contract/kernel/languages.ts'
import { keysOf } from '@sofra/contract/keys.ts'
import type { PhraseKey } from '@sofra/contract/phrases.ts'
import { translate } from '../../../kernel/words.ts'

export interface DefaultRole {
  name: string
  description: string
  isOwner: boolean
  keys: Key[]
}

/** Which keys a role is given, by patterns, so that what later calls bring falls to those whose work it is. */
interface Recipe {
  of: PhraseKey & `role.default.${string}`
  gives: readonly RegExp[]
  /** Wins over `gives`. */
  never: readonly RegExp[]
}

const dealerTypes: readonly AccountType[] = ['dealer', 'dealer_demo']

const commission = /commission/
const finance = /commission|invoice|wallet|payout|license|finance/
const people = /^(?:post|put|patch|delete)-(?:account|user(?!-hand-over)|role|branch-user|company-account-user)/
const contacts = /member-contact/
const contentRecords =
  /-(?:banner|slider|story|icon|content|theme|translate|message|restaurant-suggestion|kitchen|cancel-reason)(?:-|$)/
const seesOrders = /^get-(?:order|order-all|order-desk|cancel-reason-all)$/
const seesBranches = /^get-branch(?:-all|-profile)?$/
const seesProducts = /^get-branch-product-all$/
const closesProducts = /^put-branch-(?:product|category)-status$/
const reports = /^get-.*(?:report|overview)/

const platform: readonly Recipe[] = [
  {
    of: 'role.default.support',
    gives: [
      /^get-/,
      /^(?:put|post)-order-/,
      /^put-branch-(?:state|product-status|category-status)$/,
      /^post-user-hand-over$/,
      /-restaurant-suggestion/,
    ],
    // A letter may hold the code by which somebody sets a password.
    never: [/^get-mail/, commission, people, /^delete-/],
  },
  {
    of: 'role.default.finance',
    gives: [
      /^get-(?:order|order-all|branch|branch-all|branch-profile|company|company-all|company-branch-all|company-license|kiosk-all)$/,
      reports,
      finance,
    ],
    never: [/^put-order-/, /hand-over/, contacts, /^delete-/],
  },
  { of: 'role.default.content', gives: [contentRecords], never: [finance, contacts, /^get-order/] },
]

const dealer: readonly Recipe[] = [
  {
    of: 'role.default.dealer',
    gives: [
      /^(?:get|post|put|patch)-(?:company|branch)(?:-|$)/,
      /-(?:restaurant|demo)-registration(?:-|$)/,
      /^get-(?:order-all|order)$/,
      /^post-user-hand-over$/,
      reports,
    ],
    never: [commission, contacts, people, /^delete-/],
  },
]

const company: readonly Recipe[] = [
  {
    of: 'role.default.marketing',
    gives: [
      /-(?:banner|slider|story|discount|campaign|gift-cheque|notification|comment)(?:-|$)/,
      seesBranches,
      seesProducts,
    ],
    never: [reports, people, /settings/],
  },
  {
    of: 'role.default.accountant',
    gives: [
      /^get-(?:order|order-all)$/,
      seesBranches,
      reports,
      /^get-.*(?:commission|invoice|wallet)/,
      /^get-company-license$/,
    ],
    never: [/^(?:post|put|patch|delete)-/, /product|menu/],
  },
  {
    of: 'role.default.manager',
    gives: [
      /^(?:get|put|post|patch|delete)-branch-/,
      seesBranches,
      /^put-branch$/,
      /-order(?:-|$)/,
      /^get-(?:cancel-reason-all|kitchen-all|payment-method-all|role|role-all|role-schema)$/,
      reports,
    ],
    never: [commission, /license/, /^(?:post|patch|delete)-branch$/],
  },
  {
    of: 'role.default.desk',
    gives: [
      seesOrders,
      seesBranches,
      seesProducts,
      closesProducts,
      /^put-branch-state$/,
      /^put-order-(?:approve|ready|depart|deliver|delay|revert|cancel)$/,
      /^post-order-print$/,
      /-(?:command|caller)(?:-|$)/,
    ],
    never: [/settings/, finance, reports],
  },
  {
    of: 'role.default.kitchen',
    gives: [/^get-(?:order|order-desk)$/, /^put-order-ready$/, /^get-branch$/, seesProducts, closesProducts],
    never: [],
  },
  {
    of: 'role.default.waiter',
    gives: [
      /^get-(?:order|order-all|order-desk)$/,
      seesBranches,
      seesProducts,
      /^put-order-(?:approve|ready|deliver)$/,
      /^(?:get|put|post)-(?:table|command)(?:-|$)/,
      /^get-reservation/,
    ],
    never: [finance, /cancel/],
  },
  {
    of: 'role.default.dispatcher',
    gives: [
      seesOrders,
      seesBranches,
      /^put-order-(?:depart|deliver|delay|revert)$/,
      /^get-branch-delivery-zone/,
      /-courier(?:-|$)/,
    ],
    never: [finance, /product|menu/],
  },
]

const recipesOf = (type: AccountType) => {
  if (type === 'eliza') return platform
  return dealerTypes.includes(type) ? dealer : company
}

const keysBy = ({ gives, never }: Recipe, type: AccountType) =>
  keysOf(type).filter((key) => gives.some((one) => one.test(key)) && !never.some((one) => one.test(key)))

const named = (lang: Lang, of: Recipe['of']) => ({
  name: translate(lang, of),
  description: translate(lang, `${of}.about` as PhraseKey),
})

/** The roles that a new account begins with, named in its language. Its people may change all of them but the owner's keys. */
export const defaultRoles = (type: AccountType, lang: Lang): DefaultRole[] => [
  {
    ...named(lang, type === 'eliza' ? 'role.default.platform-owner' : 'role.default.owner'),
    isOwner: true,
    keys: [],
  },
  ...recipesOf(type).map((recipe) => ({ ...named(lang, recipe.of), isOwner: false, keys: keysBy(recipe, type) })),
]
