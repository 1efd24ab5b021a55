import { type MenuRecord, menuRecords, type PlanRow } from '@sofra/contract/catalog/menu-plan/menu-plan.fields.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '../../../../../../tools/property-runs.ts'
import { menus, presentMenu } from '../../../../test/menu-content.ts'
import { turnsOf } from '../../../../test/turns.ts'
import { type Fields, listOf, type MenuContent, type Ref } from './menu-content.api.ts'
import { type Bases, compare } from './menu-plan.compare.api.ts'
import { chosenMerges, resultOf } from './menu-plan.merge.ts'
import { fieldsIn } from './menu-plan.refs.ts'
import { type Matches, type MenuPlan, madeRef } from './menu-plan.sides.api.ts'

const ofRecord = <T>(make: (record: MenuRecord) => T) =>
  Object.fromEntries(menuRecords.map((record) => [record, make(record)])) as Record<MenuRecord, T>
const refsOf = (menu: MenuContent, record: MenuRecord) => (menu[listOf[record]] as { ref: Ref }[]).map(({ ref }) => ref)
const none: Matches = ofRecord(() => new Map())
const itself = (menu: MenuContent): Matches =>
  ofRecord((record) => new Map(refsOf(menu, record).map((ref) => [ref, ref])))
/** Matches the rows of two menus by position. */
const inOrder = (target: MenuContent, present: MenuContent): Matches =>
  ofRecord((record) => {
    const presentRefs = refsOf(present, record)
    return new Map(
      refsOf(target, record).flatMap((ref, i) =>
        presentRefs[i] === undefined ? [] : [[ref, presentRefs[i]] as const],
      ),
    )
  })
const basesOf = (menu: MenuContent): Bases =>
  ofRecord(
    (record) =>
      new Map((menu[listOf[record]] as { ref: Ref }[]).map((row) => [row.ref, fieldsIn(record, row as never)])),
  )

const everything = ({ rows }: MenuPlan) => ({ keys: rows.map(({ key }) => key), overwrite: [] })
const situations = ({ rows }: MenuPlan) => [...new Set(rows.map(({ situation }) => situation))].sort()
/** Returns the matches after every new row of a plan is written. */
const after = ({ target, matches }: MenuPlan): Matches =>
  ofRecord((record) => new Map(refsOf(target, record).map((ref) => [ref, matches[record].get(ref) ?? madeRef(ref)])))
const row = ({ rows }: MenuPlan, key: string) => rows.find((one) => one.key === key) as PlanRow

const shared = runs(1 / 2, 'each compares two whole menus')

test('compare finds no change between a menu and itself', async () => {
  await fc.assert(
    fc.asyncProperty(menus(), async (menu) => {
      expect(situations(await compare(presentMenu(menu), menu, itself(menu)))).toEqual(['unchanged'])
      expect(situations(await compare(presentMenu(menu), menu, itself(menu), basesOf(menu)))).toEqual(['unchanged'])
    }),
    shared,
  )
})

test('compare yields to other tasks between rows', async () => {
  const empty = presentMenu({ categories: [], materials: [], groups: [], products: [] })
  const [menu] = fc.sample(menus(), { numRuns: 1, seed: 7 }) as [MenuContent]
  const rows = menuRecords.reduce((sum, record) => sum + refsOf(menu, record).length, 0)
  expect(rows).toBeGreaterThan(3)
  expect(await turnsOf(() => compare(empty, menu, none))).toBeGreaterThanOrEqual(rows * 3)
})

test('compare with an empty menu finds all rows new, without faults', async () => {
  const empty = presentMenu({ categories: [], materials: [], groups: [], products: [] })
  await fc.assert(
    fc.asyncProperty(menus(), async (menu) => {
      const plan = await compare(empty, menu, none)
      expect(situations(plan)).toEqual(['new'])
      expect(plan.rows.flatMap(({ faults }) => faults)).toEqual([])
    }),
    shared,
  )
})

test('compare after writing a plan finds nothing more to write', async () => {
  await fc.assert(
    fc.asyncProperty(menus('x'), menus('y'), async (target, present) => {
      const plan = await compare(presentMenu(present), target, inOrder(target, present))
      const refused = new Set(plan.rows.flatMap(({ key, faults }) => (faults.length ? [key] : [])))
      const result = resultOf(plan.present, await chosenMerges(plan, everything(plan)))
      const again = await compare(presentMenu(result), target, after(plan))
      const applicable = again.rows.filter(({ key }) => !refused.has(key))
      expect(applicable.filter(({ situation }) => !['unchanged', 'only-here'].includes(situation))).toEqual([])
    }),
    shared,
  )
})

test('chosenMerges of any choice references only existing rows', async () => {
  await fc.assert(
    fc.asyncProperty(menus('x'), menus('y'), fc.infiniteStream(fc.boolean()), async (target, present, chosen) => {
      const plan = await compare(presentMenu(present), target, inOrder(target, present), basesOf(target))
      const keys = plan.rows.filter(() => chosen.next().value).map(({ key }) => key)
      const overwrite = plan.rows.flatMap(({ key, changes }) => {
        const fields = changes.filter(() => chosen.next().value).map(({ field }) => field)
        return fields.length ? [{ key, fields }] : []
      })
      const result = resultOf(plan.present, await chosenMerges(plan, { keys, overwrite }))
      const refs = ofRecord((record) => new Set(refsOf(result, record)))
      const refused = plan.rows.some(({ faults }) => faults.length)
      fc.pre(!refused)
      for (const { category_id, group_ids } of result.products) {
        expect(refs.category).toContain(category_id)
        for (const ref of group_ids) expect(refs.option_group).toContain(ref)
      }
      for (const { kind, items } of result.groups) for (const { part } of items) expect(refs[kind]).toContain(part)
    }),
    shared,
  )
})

/** A category with one product, cloned once. */
const [plain] = fc.sample(menus(), { numRuns: 1, seed: 7 }) as [MenuContent]
const soup = { ...plain.products[0], ref: 'p1', category_id: 'c1', group_ids: [] as Ref[], price: 100, vat_rate: 1_000 }
const menuWith = (change: Fields, more: Partial<MenuContent> = {}): MenuContent => ({
  categories: [{ ...plain.categories[0], ref: 'c1' } as MenuContent['categories'][number]],
  materials: [],
  groups: [],
  products: [{ ...soup, ...change } as MenuContent['products'][number]],
  ...more,
})
const base = menuWith({})
const threeWay = (here: Fields, targetFields: Fields) => {
  const [present, target] = [menuWith(here), menuWith(targetFields)]
  return compare(presentMenu(present), target, itself(target), basesOf(base))
}

test.each([
  ['changed at the source', {}, { price: 120 }, 'changed', [['price', null]]],
  ['changed here only', { price: 90 }, {}, 'kept', [['price', 'here']]],
  ['changed at both', { price: 90 }, { price: 120 }, 'kept', [['price', 'both']]],
  ['changed to the same at both', { price: 120 }, { price: 120 }, 'unchanged', []],
  [
    'one field each',
    { price: 90 },
    { vat_rate: 2_000 },
    'changed',
    [
      ['price', 'here'],
      ['vat_rate', null],
    ],
  ],
] as const)('compare with a base: %s', async (_, here, targetFields, situation, keptSide) => {
  const planRow = row(await threeWay(here, targetFields), 'product:p1')
  expect([planRow.situation, planRow.changes.map((change) => [change.field, change.kept])]).toEqual([
    situation,
    keptSide,
  ])
})

test('compare ignores the order of offers and hours', async () => {
  const offer = (source: 'web' | 'kiosk') => ({
    delivery_type: null,
    source,
    price: 5,
    premium_price: null,
    hidden: false,
  })
  const on = (weekday: number) => ({ weekday, start: 600, end: 900 })
  const one = { offers: [offer('web'), offer('kiosk')], availability: { weekly: [on(2), on(1)] } }
  const other = { offers: one.offers.toReversed(), availability: { weekly: one.availability.weekly.toReversed() } }
  const [present, target] = [menuWith(one), menuWith(other)]
  expect(situations(await compare(presentMenu(present), target, itself(target)))).toEqual(['unchanged'])
})

test('chosenMerges overwrites a kept field only on request', async () => {
  const plan = await threeWay({ price: 90 }, { price: 120, vat_rate: 2_000 })
  const priceAfter = async (overwrite: string[]) => {
    const choice = {
      keys: ['product:p1'],
      overwrite: overwrite.length ? [{ key: 'product:p1', fields: overwrite }] : [],
    }
    const [product] = resultOf(plan.present, await chosenMerges(plan, choice)).products
    return [product?.price, product?.vat_rate]
  }
  expect(await priceAfter([])).toEqual([90, 2_000])
  expect(await priceAfter(['price'])).toEqual([120, 2_000])
})

test('compare does not offer a removed copy as new, and a row without a base keeps its fields', async () => {
  const empty = presentMenu({ categories: base.categories, materials: [], groups: [], products: [] })
  const onlyCategory = { ...none, category: new Map([['c1', 'c1']]) }
  expect(row(await compare(empty, base, onlyCategory, basesOf(base)), 'product:p1').situation).toBe('removed')
  const unknown = await compare(presentMenu(menuWith({ price: 90 })), base, itself(base), none as unknown as Bases)
  expect(row(unknown, 'product:p1').changes).toMatchObject([{ field: 'price', kept: 'here' }])
})

test('compare refuses invalid fields like their form, and rows that depend on them', async () => {
  const group = {
    ref: 'g1',
    kind: 'material' as const,
    name: { tr: 'Ekmek', en: '', de: '' },
    selection_type: 'multiple' as const,
    mandatory: false,
    minimum_selection: 3,
    selection_limit: 2,
    items: [],
  }
  const target = menuWith({ group_ids: ['g1'], discount_rate: 20_000 }, { groups: [group] })
  const plan = await compare(presentMenu(base), target, itself(base))
  expect(row(plan, 'option_group:g1').faults).toEqual([
    { path: 'minimum_selection', code: 'branch-option-group.minimum-above-limit', params: {} },
  ])
  expect(row(plan, 'product:p1').faults).toEqual([{ path: 'discount_rate', code: 'rule.max', params: { max: 10_000 } }])
  const needing = await compare(presentMenu(base), menuWith({ group_ids: ['g1'] }, { groups: [group] }), itself(base))
  expect(row(needing, 'product:p1').faults).toMatchObject([
    { code: 'menu-plan.needs-refused', params: { name: 'Ekmek' } },
  ])
  expect(await chosenMerges(plan, everything(plan))).toEqual([])
})

test('compare refuses a product that would become an option of itself, and nothing else', async () => {
  const combo = {
    ref: 'g1',
    kind: 'product' as const,
    name: { tr: 'Menü', en: '', de: '' },
    selection_type: 'multiple' as const,
    mandatory: false,
    minimum_selection: 0,
    selection_limit: null,
    items: [{ part: 'p1', price: 0, max_quantity: 1, closed: null }],
  }
  const plan = await compare(presentMenu(base), menuWith({ group_ids: ['g1'] }, { groups: [combo] }), itself(base))
  const { rows } = plan
  expect(rows.filter(({ faults }) => faults.length).map(({ key }) => key)).toEqual(['option_group:g1', 'product:p1'])
  expect(row(plan, 'option_group:g1').faults[0]?.code).toBe('branch-option-group.circle')
})

test('compare refuses a reference to nothing at its field', async () => {
  const plan = await compare(presentMenu(base), menuWith({ category_id: 'c9', group_ids: ['g9'] }), itself(base))
  expect(row(plan, 'product:p1').faults.map(({ path, code }) => [path, code])).toEqual([
    ['category_id', 'branch-product.unknown-category'],
    ['group_ids', 'branch-product.unknown-group'],
  ])
})
