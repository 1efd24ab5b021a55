import { type MemberRules, memberRules } from '@sofra/contract/member/member/member.rules.ts'
import { expect, it } from 'vitest'
import { beginning, rulesOfTree, treeOf, withMore, withPart } from './draft.ts'

const premium: MemberRules = { on: 'premium', is_premium: true }
const orders: MemberRules = { on: 'visits', orders_min: 3 }

it.each<[string, MemberRules, MemberRules]>([
  ['a condition', premium, { all: [premium] }],
  ['all of some', { all: [premium, orders] }, { all: [premium, orders] }],
  ['none of some', { not: { any: [premium, orders] } }, { not: { any: [premium, orders] } }],
  ['not all of some', { not: { all: [premium, orders] } }, { not: { any: [{ all: [premium, orders] }] } }],
  ['a no as what is turned round', { all: [{ on: 'premium', is_premium: false }] }, { all: [{ not: premium }] }],
  [
    'belonging to none',
    { all: [{ on: 'in-institution', in_institution: false }, { not: { on: 'institution', institution_id: [1, 2] } }] },
    {
      all: [
        { not: { on: 'in-institution', in_institution: true } },
        { not: { on: 'institution', institution_id: [1, 2] } },
      ],
    },
  ],
  ['not no', { any: [{ not: { on: 'phone', phone_active: false } }] }, { any: [{ on: 'phone', phone_active: true }] }],
])('treeOf and rulesOfTree preserve %s', (_, rules, written) => {
  expect(rulesOfTree(treeOf(rules))).toEqual(written)
  expect(memberRules.safeParse(written).success).toBe(true)
})

it('withPart adds, replaces and removes a part in place', () => {
  const one = { not: false, condition: beginning.points }
  const tree = withMore(treeOf({ all: [premium, orders] }), one)
  expect(rulesOfTree(tree)).toEqual({ all: [premium, orders, beginning.points] })
  expect(rulesOfTree(withPart(tree, 1))).toEqual({ all: [premium, beginning.points] })
  expect(rulesOfTree(withPart(tree, 0, { ...one, not: true }))).toEqual({
    all: [{ not: beginning.points }, orders, beginning.points],
  })
})
