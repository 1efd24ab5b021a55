import type { ConditionKind, MemberRules } from '@sofra/contract/member/member/member.rules.ts'

/** A condition while somebody writes it: what is not filled in yet is missing. */
export interface ConditionDraft {
  readonly on: ConditionKind
  readonly [field: string]: unknown
}

export type Mode = 'all' | 'any' | 'none'

/** A node as the builder shows it: each group has rules that are joined in one of three ways, each condition may be turned round. */
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
  // Not all of them: none of one group, whose rules all hold.
  return { mode: 'none', parts: [nodeOf(rules.not)] }
}

const flags = ['is_premium', 'phone_active', 'is_active', 'in_institution'] as const

/** Saying no to what is a yes or no is the same as turning it round. */
const conditionOf = (not: boolean, condition: ConditionDraft): ConditionNode => {
  const flag = flags.find((field) => condition[field] === false)
  return flag ? { not: !not, condition: { ...condition, [flag]: true } } : { not, condition }
}

const nodeOf = (rules: MemberRules): RuleNode => {
  const group = groupOf(rules)
  if (group) return group
  return 'not' in rules ? conditionOf(true, rules.not as ConditionDraft) : conditionOf(false, rules as ConditionDraft)
}

/** Rules as the builder shows them, whatever stands at their root. */
export const treeOf = (rules: MemberRules): GroupNode => groupOf(rules) ?? { mode: 'all', parts: [nodeOf(rules)] }

const rulesOf = (node: RuleNode): unknown => {
  if (!isGroup(node)) return node.not ? { not: node.condition } : node.condition
  const parts = node.parts.map(rulesOf)
  if (node.mode === 'none') return { not: { any: parts } }
  return { [node.mode]: parts }
}

/** What the builder shows as rules; their schema says whether they are whole. */
export const rulesOfTree = (tree: GroupNode): unknown => rulesOf(tree)

/** How a condition of a kind begins. */
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

/** A group with one of its parts put in place of another, or taken away. */
export const withPart = (group: GroupNode, at: number, ...to: RuleNode[]): GroupNode => ({
  ...group,
  parts: replaced(group.parts, at, to),
})
export const withMore = (group: GroupNode, part: RuleNode): GroupNode => ({ ...group, parts: [...group.parts, part] })
