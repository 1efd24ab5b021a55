import { z } from 'zod'
import { between, day, id, timestamp } from '../../kernel/fields.ts'
import type { MemberQuery } from './member.contract.ts'
import { consentChannels, memberSources } from './member.fields.ts'
import { orderFilterNames } from './member.order-filters.ts'

/** Limits of nested rules and of conditions in total. */
export const mostDepth = 4
const mostConditions = 50
/** Members listed in one condition. */
export const mostNamedMembers = 1_000
/** Institutions listed in one condition. */
export const mostNamedInstitutions = 100

const some = <One extends z.ZodType>(one: One, maxItems: number) => z.array(one).min(1).max(maxItems)
const least = between(1, 1_000_000_000)
const days = between(0, 3_650)
const soon = between(0, 366)

const needed = { params: { code: 'rule.required' } }
const visits = z.strictObject({
  on: z.literal('visits'),
  orders_min: least.optional(),
  turnover_min: least.optional(),
  period_from: day.optional(),
  period_to: day.optional(),
  /** A relative period: today and so many days before. */
  period_days: days.optional(),
})

/** One condition of a group: its subject, and the filters of the member list. */
export const memberCondition = z.discriminatedUnion('on', [
  z.strictObject({ on: z.literal('source'), source: some(z.enum(memberSources), memberSources.length) }),
  z.strictObject({ on: z.literal('consent'), consent: some(z.enum(consentChannels), consentChannels.length) }),
  z.strictObject({ on: z.literal('city'), registration_city_id: some(id, 100) }),
  z.strictObject({ on: z.literal('institution'), institution_id: some(id, mostNamedInstitutions) }),
  /** Whether they have any institution. */
  z.strictObject({ on: z.literal('in-institution'), in_institution: z.boolean() }),
  z.strictObject({ on: z.literal('premium'), is_premium: z.boolean() }),
  z.strictObject({ on: z.literal('phone'), phone_active: z.boolean() }),
  z.strictObject({ on: z.literal('active'), is_active: z.boolean() }),
  z
    .strictObject({ on: z.literal('seen'), active_from: timestamp.optional(), active_to: timestamp.optional() })
    .refine(({ active_from, active_to }) => active_from ?? active_to, { ...needed, path: ['active_from'] }),
  z.strictObject({ on: z.literal('seen-within'), seen_within: days }),
  z.strictObject({ on: z.literal('unseen-for'), unseen_for: days }),
  visits.refine(({ orders_min, turnover_min }) => orders_min ?? turnover_min, { ...needed, path: ['orders_min'] }),
  z.strictObject({ on: z.literal('points'), points_min: least }),
  z.strictObject({ on: z.literal('birthday'), birthday_in: soon }),
  z.strictObject({ on: z.literal('wedding'), wedding_in: soon }),
  z.strictObject({ on: z.literal('members'), member_ids: some(id, mostNamedMembers) }),
])
export type MemberCondition = z.output<typeof memberCondition>
export type ConditionKind = MemberCondition['on']

/** The rules of a group: a condition, all of some rules, any of them, or the negation of one. */
export type MemberRules =
  | MemberCondition
  | { readonly all: readonly MemberRules[] }
  | { readonly any: readonly MemberRules[] }
  | { readonly not: MemberRules }

/** Returns the conditions of a tree in order. */
export const conditionsOf = (rules: MemberRules): MemberCondition[] => {
  if ('all' in rules) return rules.all.flatMap(conditionsOf)
  if ('any' in rules) return rules.any.flatMap(conditionsOf)
  return 'not' in rules ? conditionsOf(rules.not) : [rules]
}

interface Place {
  readonly path: readonly PropertyKey[]
  readonly depth: number
}

type Wrong = z.core.$ZodRawIssue

const ruleIssue = (
  path: readonly PropertyKey[],
  code: string,
  params: Readonly<Record<string, number>> = {},
): Wrong => ({ code: 'custom', path: [...path], input: undefined, params: { code, ...params } })

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Returns the faults of a tree; never descends beyond the limit, whatever was sent. */
const wrongIn = (value: unknown, { path, depth }: Place): Wrong[] => {
  if (!isObject(value)) return [ruleIssue(path, value ? 'rule.invalid' : 'rule.required')]
  const [key, ...others] = Object.keys(value)
  if (key !== 'all' && key !== 'any' && key !== 'not') {
    const issues = memberCondition.safeParse(value).error?.issues ?? []
    return issues.map((issue) => ({ ...issue, path: [...path, ...issue.path] }) as Wrong)
  }
  // Reject double negation.
  if (others.length || (key === 'not' && path.at(-1) === 'not')) return [ruleIssue(path, 'rule.unknown')]
  if (key !== 'not' && depth === mostDepth) return [ruleIssue(path, 'member-group.too-deep', { max: mostDepth })]
  const parts = value[key]
  const below = (part: unknown, ...at: number[]) =>
    wrongIn(part, { path: [...path, key, ...at], depth: key === 'not' ? depth : depth + 1 })
  if (key === 'not') return below(parts)
  if (!Array.isArray(parts) || parts.length === 0) return [ruleIssue([...path, key], 'rule.required')]
  if (parts.length > mostConditions) return [ruleIssue([...path, key], 'rule.max-items', { max: mostConditions })]
  return parts.flatMap((part, i) => below(part, i))
}

/** A tree of rules as input. */
export const memberRules = z.custom<MemberRules>().check(({ value, issues }) => {
  const wrong = wrongIn(value, { path: [], depth: 0 })
  issues.push(...wrong)
  if (!wrong.length && conditionsOf(value).length > mostConditions)
    issues.push(ruleIssue([], 'rule.max-items', { max: mostConditions }))
})

type Filters = Partial<Omit<MemberQuery, 'page' | 'limit' | 'sort' | 'q' | 'exclude_order'>>

/** Omits values that are undefined, empty or 0. */
const withoutEmpty = <Values extends object>(values: Values) =>
  Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== undefined && value !== 0),
  ) as Partial<Values>

const visitsOf = ({ orders_min, turnover_min, period_from, period_to }: Filters): MemberCondition[] => {
  const counts = withoutEmpty({ orders_min, turnover_min })
  const period = withoutEmpty({ period_from, period_to })
  const isAny = Object.keys(counts).length > 0
  if (!isAny && Object.keys(period).length === 0) return []
  // A period without a count means at least one order.
  return [{ on: 'visits', ...(isAny ? counts : { orders_min: 1 }), ...period }]
}

const conditionsAsked = (filters: Filters): MemberCondition[] => {
  const { source, consent, registration_city_id, institution_id, is_premium, phone_active, is_active } = filters
  const { active_from, active_to, points_min, birthday_in, wedding_in } = filters
  const seen = withoutEmpty({ active_from, active_to })
  return [
    ...(source ? [{ on: 'source' as const, source }] : []),
    ...(consent ? [{ on: 'consent' as const, consent }] : []),
    ...(registration_city_id ? [{ on: 'city' as const, registration_city_id }] : []),
    ...(institution_id ? [{ on: 'institution' as const, institution_id }] : []),
    ...(is_premium === undefined ? [] : [{ on: 'premium' as const, is_premium }]),
    ...(phone_active === undefined ? [] : [{ on: 'phone' as const, phone_active }]),
    ...(is_active === undefined ? [] : [{ on: 'active' as const, is_active }]),
    ...(Object.keys(seen).length ? [{ on: 'seen' as const, ...seen }] : []),
    ...visitsOf(filters),
    ...(points_min ? [{ on: 'points' as const, points_min }] : []),
    ...(birthday_in === undefined ? [] : [{ on: 'birthday' as const, birthday_in }]),
    ...(wedding_in === undefined ? [] : [{ on: 'wedding' as const, wedding_in }]),
  ]
}

// Conditions that are required anyway need no further level.
const partsOf = (rules: MemberRules) => ('all' in rules ? rules.all : [rules])

/**
 * Returns the rules that match the members of a filtered list. The rules of a filter by group are copied, because a
 * group may change. Null if these are missing, there is no filter, or a filter has no rule.
 */
export const rulesOfFilters = (filters: Filters, ofGroup?: MemberRules): MemberRules | null => {
  const isOfGroup = filters.member_group_id !== undefined
  if ((isOfGroup && !ofGroup) || orderFilterNames.some((name) => filters[name] !== undefined)) return null
  const all = [...(isOfGroup && ofGroup ? partsOf(ofGroup) : []), ...conditionsAsked(filters)]
  return all.length ? { all } : null
}
