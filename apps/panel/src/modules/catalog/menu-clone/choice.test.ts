import { withNeeds } from '@sofra/contract/catalog/menu-plan/menu-plan.choice.ts'
import type { PlanChange, PlanRow } from '@sofra/contract/catalog/menu-plan/menu-plan.fields.ts'
import { expect, test } from 'vitest'
import { asPlanChoice, initialChoice, overwritten, selected, sumOf } from './choice.ts'

const name = { tr: '', en: '', de: '' }
const row = (key: string, more: Partial<PlanRow> = {}): PlanRow => ({
  key,
  record: 'product',
  name,
  image: null,
  price: 0,
  under: null,
  situation: 'new',
  changes: [],
  needs: [],
  faults: [],
  ...more,
})
const change = (field: string, diverges: PlanChange['kept'] = null, needs: string[] = []): PlanChange => ({
  field,
  before: 1,
  after: 2,
  kept: diverges,
  needs,
})

const rows = [
  row('category:1'),
  row('product:1', { needs: ['category:1', 'option_group:1'] }),
  row('option_group:1', { record: 'option_group' }),
  row('product:2', { situation: 'changed', changes: [change('price'), change('vat_rate', 'both')] }),
  row('product:3', {
    situation: 'kept',
    changes: [change('price', 'here'), change('group_ids', 'here', ['option_group:1'])],
  }),
  row('product:4', { situation: 'removed' }),
  row('product:5', { faults: [{ path: 'price', code: 'rule.max', params: {} }] }),
  row('product:6', { situation: 'unchanged' }),
]
const row3 = rows[4] as PlanRow
const along = (choice: ReturnType<typeof initialChoice>) => withNeeds(rows, asPlanChoice(choice))

test('initial choice selects new and changed rows, but not kept, removed and refused ones', () => {
  expect([...initialChoice(rows).keys]).toEqual(['category:1', 'product:1', 'option_group:1', 'product:2'])
})

test('choice includes what a row needs and names that row until it is selected itself', () => {
  const none = selected(initialChoice(rows), rows, false)
  expect([...along(none)]).toEqual([])
  const one = selected(none, [rows[1] as PlanRow], true)
  expect([...along(one)]).toEqual([
    ['product:1', null],
    ['category:1', 'product:1'],
    ['option_group:1', 'product:1'],
  ])
  const both = selected(one, [rows[0] as PlanRow], true)
  expect(along(both).get('category:1')).toBeNull()
  expect(sumOf(rows, along(both))).toEqual({ made: 3, changed: 0 })
})

test('choice overwrites a selected kept row, and clearing its last field deselects it', () => {
  const none = selected(initialChoice(rows), rows, false)
  const all = selected(none, [row3], true)
  expect(asPlanChoice(all)).toEqual({
    keys: ['product:3'],
    overwrite: [{ key: 'product:3', fields: ['price', 'group_ids'] }],
  })
  expect([...along(all).keys()]).toEqual(['product:3', 'option_group:1'])
  const price = overwritten(all, row3, 'group_ids', false)
  expect([...along(price).keys()]).toEqual(['product:3'])
  expect(asPlanChoice(overwritten(price, row3, 'price', false))).toEqual({ keys: [], overwrite: [] })
})

test('choice selects all but what cannot be applied', () => {
  expect([...selected(initialChoice(rows), rows, true).keys]).toEqual(rows.slice(0, 6).map(({ key }) => key))
})
