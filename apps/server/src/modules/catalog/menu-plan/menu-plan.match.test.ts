import { expect, test } from 'vitest'
import type { GroupContent, MaterialContent, MenuContent } from './menu-content.api.ts'
import { matchedByName } from './menu-plan.match.api.ts'

const nameOf = (tr: string) => ({ tr, en: '', de: '' })
const material = (ref: string, tr: string): MaterialContent => ({ ref, name: nameOf(tr), image: null, price: 0 })
const sizes = (ref: string, part: string, price: number): GroupContent => ({
  ref,
  kind: 'material',
  name: nameOf('Porsiyon'),
  selection_type: 'single',
  mandatory: true,
  minimum_selection: 1,
  selection_limit: 1,
  items: [{ part, price, max_quantity: 1, closed: null }],
})
const menu = (materials: MaterialContent[], groups: GroupContent[]): MenuContent => ({
  categories: [],
  materials,
  groups,
  products: [],
})
const none = { category: new Map(), material: new Map(), option_group: new Map(), product: new Map() }

test('matchedByName matches groups with the same name by their content, one to one', () => {
  const target = menu(
    [material('m', 'Duble')],
    [sizes('dear', 'm', 900), sizes('cheap', 'm', 500), sizes('cheap too', 'm', 500), sizes('other', 'm', 100)],
  )
  const present = menu(
    [material('7', 'DUBLE')],
    [sizes('1', '7', 500), sizes('2', '7', 900), sizes('3', '7', 500), sizes('4', '7', 800)],
  )
  const { material: materials, option_group: groups } = matchedByName(target, present, none)
  expect([...materials]).toEqual([['m', '7']])
  expect([...groups]).toEqual([
    ['dear', '2'],
    ['cheap', '1'],
    ['cheap too', '3'],
    // After one match, the remaining name is unique on both sides.
    ['other', '4'],
  ])
})

test('matchedByName keeps a known match', () => {
  const target = menu([material('m', 'Duble')], [sizes('a', 'm', 500), sizes('b', 'm', 500)])
  const present = menu([material('7', 'Duble')], [sizes('1', '7', 500), sizes('2', '7', 500)])
  const { option_group: groups } = matchedByName(target, present, { ...none, option_group: new Map([['a', '2']]) })
  expect([...groups]).toEqual([
    ['a', '2'],
    ['b', '1'],
  ])
})
