import type { PlanRow } from '@sofra/contract/catalog/menu-plan/menu-plan.fields.ts'
import { expect, test } from 'vitest'
import { countsOf, planEntries, planSections } from './plan-entries.ts'

const row = (key: string, tr: string, situation: PlanRow['situation'], more: Partial<PlanRow> = {}): PlanRow => ({
  key,
  record: key.split(':')[0] as PlanRow['record'],
  name: { tr, en: '', de: '' },
  image: null,
  price: null,
  under: null,
  situation,
  changes: [],
  needs: [],
  faults: [],
  ...more,
})
const rows = [
  row('category:1', 'Çorbalar', 'unchanged'),
  row('category:2', 'İçecekler', 'new'),
  row('material:1', 'Soğan', 'only-here'),
  row('option_group:1', 'Boy', 'new', { faults: [{ path: '', code: '', params: {} }] }),
  row('product:1', 'Mercimek', 'changed', { under: 'category:1' }),
  row('product:2', 'Ezogelin', 'unchanged', { under: 'category:1' }),
  row('product:3', 'Şalgam', 'new', { under: 'category:2' }),
]
const keys = (q: string, show?: Parameters<typeof planSections>[1]['show']) =>
  planEntries(planSections(rows, { q, show })).map(({ key }) => key)

test('plan lists differing rows below their category, and differing categories too', () => {
  expect(keys('')).toEqual([
    'head category:1',
    'product:1',
    'head category:2',
    'category:2',
    'product:3',
    'head option_group',
    'option_group:1',
  ])
})

test('plan filters by status and by text', () => {
  expect(keys('', 'unchanged')).toEqual(['head category:1', 'category:1', 'product:2'])
  expect(keys('', 'only-here')).toEqual(['head material', 'material:1'])
  expect(keys('', 'refused')).toEqual(['head option_group', 'option_group:1'])
  expect(keys('salgam')).toEqual(['head category:2', 'product:3'])
  expect(keys('nichts')).toEqual([])
})

test('plan counts every row once', () => {
  expect(countsOf(rows)).toEqual({ unchanged: 2, new: 2, 'only-here': 1, refused: 1, changed: 1 })
})
