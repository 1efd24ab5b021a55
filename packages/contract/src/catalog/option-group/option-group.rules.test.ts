import fc from 'fast-check'
import { expect, test } from 'vitest'
import { groupProblem, selectionTypes } from '../option/option.rules.ts'
import { optionGroup } from './option-group.contract.ts'
import { type GroupDraft, groupFaults } from './option-group.rules.ts'

const item = (material_id: number, max_quantity = 1) => ({ material_id, product_id: null, price: 500, max_quantity })
const draft = (overrides: Partial<GroupDraft> = {}): GroupDraft => ({
  kind: 'material',
  selection_type: 'multiple',
  mandatory: false,
  minimum_selection: 0,
  selection_limit: null,
  items: [item(1), item(2)],
  ...overrides,
})
const faults = (overrides: Partial<GroupDraft>) =>
  groupFaults(draft(overrides)).map(({ path, code }) => [path.join('.'), code])
const words = (code: string) => `branch-option-group.${code}`

test.each([
  ['what fits', {}, []],
  ['a single one without its limit', { selection_type: 'single' }, [['selection_limit', words('single-limit')]]],
  ['a mandatory one of none', { mandatory: true }, [['minimum_selection', words('mandatory-minimum')]]],
  [
    'a minimum above the limit',
    { minimum_selection: 2, selection_limit: 1 },
    [['minimum_selection', words('minimum-above-limit')]],
  ],
  ['a minimum above the options', { minimum_selection: 3 }, [['minimum_selection', words('minimum-above-options')]]],
  ['a minimum that several pieces of one reach', { minimum_selection: 3, items: [item(1, 2), item(2)] }, []],
  [
    'a minimum that pieces do not reach where each is there once',
    { selection_type: 'multiple_reverse', minimum_selection: 3, items: [item(1, 2), item(2)] },
    [['minimum_selection', words('minimum-above-options')]],
  ],
  ['the same option twice', { items: [item(1), item(1)] }, [['items.1.material_id', 'rule.twice']]],
  ['an option of nothing', { items: [{ ...item(1), material_id: null }] }, [['items.0.material_id', 'rule.required']]],
  [
    'a product among materials',
    { items: [{ ...item(1), product_id: 7 }] },
    [['items.0.product_id', words('wrong-kind')]],
  ],
] as const)('groupFaults of %s: %j → %j', (_, overrides, expected) => {
  expect(faults(overrides)).toEqual(expected)
})

test('optionGroup schema refuses the same, field by field', () => {
  const sent = { ...draft({ minimum_selection: 5 }), name: { tr: 'Soslar', en: '', de: '' } }
  const issues = optionGroup.input.safeParse(sent).error?.issues.map(({ path }) => path)
  expect(issues).toEqual([['minimum_selection']])
})

const anyDraft = fc.record({
  kind: fc.constant('material' as const),
  selection_type: fc.constantFrom(...selectionTypes),
  mandatory: fc.boolean(),
  minimum_selection: fc.nat(6),
  selection_limit: fc.option(fc.integer({ min: 1, max: 6 })),
  items: fc
    .array(fc.integer({ min: 1, max: 3 }), { maxLength: 5 })
    .map((limits) => limits.map((n, index) => item(index + 1, n))),
})

test('optionGroup schema accepts exactly the groups that can be satisfied while all options are open', () => {
  let accepted = 0
  fc.assert(
    fc.property(anyDraft, (group) => {
      const codes = groupFaults(group).map(({ code }) => code)
      const items = group.items.map((one, id) => ({ ...one, id, name: '', open: true }))
      const problem = groupProblem({ id: 1, name: '', ...group, items })
      if (codes.length === 0) accepted += 1
      if (codes.length === 0) expect(problem).toBeNull()
      if (codes.some((code) => code.includes('minimum-above'))) expect(problem).not.toBeNull()
    }),
  )
  expect(accepted).toBeGreaterThan(50)
})
