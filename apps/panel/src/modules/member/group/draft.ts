import type { ConditionKind, MemberRules } from '@sofra/contract/member/member/member.rules.ts'

/** A condition being edited; values not entered yet are missing. */
export interface ConditionDraft {
  readonly on: ConditionKind
  readonly [field: string]: unknown
}

export type Mode = 'all' | 'any' | 'none'

/** A node of the rule builder: a group has one of three conjunctions, a condition may be negated. */
export interface GroupNode {
  readonly mode: Mode
  readonly parts: readonly RuleNode[]
}
export interface ConditionNode {
  readonly not: boolean
  readonly condition: ConditionDraft
}
export type RuleNode = GroupNode | ConditionNode

export const isGroup = (node: RuleNode): node is GroupNode => 'mode' in node

const groupOf = (rules: MemberRules): GroupNode | undefined => {
  if ('all' in rules) return { mode: 'all', parts: rules.all.map(nodeOf) }
  if ('any' in rules) return { mode: 'any', parts: rules.any.map(nodeOf) }
  if (!('not' in rules) || 'on' in rules.not) return undefined
  if ('any' in rules.not) return { mode: 'none', parts: rules.not.any.map(nodeOf) }
  // "Not all" has no conjunction here: it becomes "none of" a group with all rules.
  return { mode: 'none', parts: [nodeOf(rules.not)] }
}

const flags = ['is_premium', 'phone_active', 'is_active', 'in_institution'] as const

/** Negating a boolean condition flips its value. */
const conditionOf = (not: boolean, condition: ConditionDraft): ConditionNode => {
  const flag = flags.find((field) => condition[field] === false)
  return flag ? { not: !not, condition: { ...condition, [flag]: true } } : { not, condition }
}

const nodeOf = (rules: MemberRules): RuleNode => {
  const group = groupOf(rules)
  if (group) return group
  return 'not' in rules ? conditionOf(true, rules.not as ConditionDraft) : conditionOf(false, rules as ConditionDraft)
}

/** Converts rules to the builder's tree; a root that is not a group is wrapped in one. */
export const treeOf = (rules: MemberRules): GroupNode => groupOf(rules) ?? { mode: 'all', parts: [nodeOf(rules)] }

const rulesOf = (node: RuleNode): unknown => {
  if (!isGroup(node)) return node.not ? { not: node.condition } : node.condition
  const parts = node.parts.map(rulesOf)
  if (node.mode === 'none') return { not: { any: parts } }
  return { [node.mode]: parts }
}

/** Converts the tree to rules; their schema checks whether they are complete. */
export const rulesOfTree = (tree: GroupNode): unknown => rulesOf(tree)

/** The initial condition of each kind. */
export const beginning: Readonly<Record<ConditionKind, ConditionDraft>> = {
  source: { on: 'source', source: [] },
  consent: { on: 'consent', consent: [] },
  city: { on: 'city', registration_city_id: [] },
  institution: { on: 'institution', institution_id: [] },
  'in-institution': { on: 'in-institution', in_institution: true },
  premium: { on: 'premium', is_premium: true },
  phone: { on: 'phone', phone_active: true },
  active: { on: 'active', is_active: true },
  seen: { on: 'seen' },
  'seen-within': { on: 'seen-within', seen_within: 30 },
  'unseen-for': { on: 'unseen-for', unseen_for: 60 },
  visits: { on: 'visits', orders_min: 1 },
  points: { on: 'points', points_min: 1 },
  birthday: { on: 'birthday', birthday_in: 7 },
  wedding: { on: 'wedding', wedding_in: 7 },
  members: { on: 'members', member_ids: [] },
}

export const conditionKinds = Object.keys(beginning) as ConditionKind[]

const replaced = <T>(list: readonly T[], at: number, to: readonly T[]) => [
  ...list.slice(0, at),
  ...to,
  ...list.slice(at + 1),
]

/** Returns a group with a part replaced or removed. */
export const withPart = (group: GroupNode, at: number, ...to: RuleNode[]): GroupNode => ({
  ...group,
  parts: replaced(group.parts, at, to),
})
export const withMore = (group: GroupNode, part: RuleNode): GroupNode => ({ ...group, parts: [...group.parts, part] })
