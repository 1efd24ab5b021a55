import type { MenuProduct } from '@sofra/contract/catalog/menu/menu.contract.ts'
import type { CellsChange, PresentCells } from '@sofra/contract/catalog/menu/menu-cells.contract.ts'
import { cellFields, productStarts } from '@sofra/contract/catalog/product/product.columns.ts'
import { expect, test } from 'vitest'
import { ApiError } from '../../../../kit/http/api-error.ts'
import { product } from '../menu.samples.ts'
import { editsOf } from './cell-edits.ts'
import { cellSaver } from './cell-saver.ts'
import type { CellField, CellValue } from './cells.ts'

type Answer = ApiError | 'saved'

/** A saver over two products, and a server with the given replies in order. */
const saverOver = (answers: Answer[]) => {
  const menu = new Map<number, MenuProduct>([10, 11].map((id) => [id, product(id, 'Çay')]))
  const sent: CellsChange[][] = []
  const lost: unknown[] = []
  const saver = cellSaver({
    read: (id) => menu.get(id),
    send: async (changes) => {
      sent.push(changes)
      const answer = answers.shift() ?? 'saved'
      if (answer !== 'saved') throw answer
      return { products: changes.map(({ product_id: id, version }) => ({ id, version: version + 1 })), menu_version: 2 }
    },
    onSaved: (saved, { products }) => {
      for (const { id, version } of products) menu.set(id, { ...product(id, 'Çay'), ...menu.get(id), version })
      for (const { id, field, edit } of saved)
        menu.set(id, { ...product(id, 'Çay'), ...menu.get(id), [field]: edit.value })
    },
    onPresent: (present) => {
      for (const row of present) menu.set(row.id, { ...product(row.id, 'Çay'), ...menu.get(row.id), ...row })
    },
    reload: async () => void menu.delete(10),
    onLost: (all) => lost.push(...all.map(({ edit }) => edit.text)),
  })
  const type = (id: number, field: CellField, value: CellValue, seen: CellValue) =>
    saver.write([{ id, field, edit: { state: 'waiting', text: String(value), lang: 'tr', value, seen } }])
  const states = () => editsOf(saver.edits()).map(({ id, field, edit }) => [id, field, edit.state])
  const idle = () => expect.poll(() => saver.summary().saving).toBe(0)
  return { saver, sent, menu, lost, type, states, idle }
}

const starts = Object.fromEntries(
  cellFields.map((field) => [field, (productStarts as Partial<PresentCells>)[field]]),
) as Pick<PresentCells, (typeof cellFields)[number]>

const present = (more: Partial<PresentCells>): PresentCells => ({
  ...starts,
  id: 10,
  version: 7,
  name: { tr: 'Çay', en: '', de: '' },
  price: 1_000,
  premium_price: null,
  discount_rate: 0,
  vat_rate: 1_000,
  changed_by: 'Ada',
  changed_at: null,
  ...more,
})
const stale = (more: Partial<PresentCells>) =>
  new ApiError(409, { code: 'error.stale', message: 'stale', present: [present(more)] })

test('saver sends edits of one moment in one call, and later ones with the new versions', async () => {
  const { sent, type, states, idle } = saverOver([])
  type(10, 'price', 1_200, 1_000)
  type(11, 'vat_rate', 2_000, 1_000)
  type(10, 'discount_rate', 500, 0)
  await idle()
  expect(sent).toEqual([
    [
      { product_id: 10, version: 1, set: { price: 1_200, discount_rate: 500 } },
      { product_id: 11, version: 1, set: { vat_rate: 2_000 } },
    ],
  ])
  expect(states()).toContainEqual([10, 'price', 'saved'])
  type(10, 'price', 1_300, 1_200)
  await idle()
  expect(sent[1]).toEqual([{ product_id: 10, version: 2, set: { price: 1_300 } }])
})

test('saver keeps an edit that was typed during a call', async () => {
  const { sent, menu, type, idle } = saverOver([])
  type(10, 'price', 1_200, 1_000)
  await Promise.resolve()
  type(10, 'price', 1_250, 1_200)
  await idle()
  expect(sent.map(([change]) => change?.set.price)).toEqual([1_200, 1_250])
  expect(menu.get(10)?.price).toBe(1_250)
})

test('saver keeps edits and their error when a call fails, until a retry', async () => {
  const offline = new ApiError(0, { code: 'error.offline', message: 'no line' })
  const { saver, sent, type, states, idle } = saverOver([offline])
  type(10, 'price', 1_200, 1_000)
  await idle()
  expect(states()).toEqual([[10, 'price', 'failed']])
  expect(saver.edits().get(10)?.price).toMatchObject({ text: '1200', message: 'no line' })
  expect(saver.summary()).toMatchObject({ unsaved: 1, failed: 1 })
  saver.retry()
  await idle()
  expect(sent).toHaveLength(2)
  expect(states()).toEqual([[10, 'price', 'saved']])
})

test('saver retries with the new version when another field has changed', async () => {
  const { sent, menu, type, idle } = saverOver([stale({ vat_rate: 2_000 })])
  type(10, 'price', 1_200, 1_000)
  await idle()
  expect(sent[1]).toEqual([{ product_id: 10, version: 7, set: { price: 1_200 } }])
  expect(menu.get(10)).toMatchObject({ price: 1_200, vat_rate: 2_000 })
})

test('saver marks a conflict when the same field has changed, and saves the other rows', async () => {
  const { saver, sent, menu, type, states, idle } = saverOver([stale({ price: 1_500 })])
  type(10, 'price', 1_200, 1_000)
  type(11, 'price', 1_100, 1_000)
  await idle()
  expect(states()).toEqual([
    [10, 'price', 'conflict'],
    [11, 'price', 'saved'],
  ])
  expect(saver.edits().get(10)?.price?.concurrent).toEqual({ value: 1_500, by: 'Ada' })
  saver.takeMine({ id: 10, field: 'price' })
  await idle()
  expect(sent.at(-1)).toEqual([{ product_id: 10, version: 7, set: { price: 1_200 } }])
  expect(menu.get(10)?.price).toBe(1_200)
})

test('saver marks a conflict for a change that arrived while typing', () => {
  const { saver, sent, type } = saverOver([])
  type(10, 'price', 1_200, 900)
  expect(saver.edits().get(10)?.price).toMatchObject({ state: 'conflict', concurrent: { value: 1_000 } })
  saver.drop({ id: 10, field: 'price' })
  expect(saver.edits().size).toBe(0)
  expect(sent).toEqual([])
})

test("saver shows a refused cell's message and saves the others", async () => {
  const refusal = new ApiError(400, {
    code: 'error.invalid',
    message: 'invalid',
    errors: [{ path: 'changes.1.set.price', message: 'too much' }],
  })
  const { saver, sent, type, states, idle } = saverOver([refusal])
  type(10, 'price', 1_200, 1_000)
  type(11, 'price', 9_999, 1_000)
  await idle()
  expect(states()).toEqual([
    [10, 'price', 'saved'],
    [11, 'price', 'invalid'],
  ])
  expect(saver.edits().get(11)?.price?.message).toBe('too much')
  expect(sent[1]).toEqual([{ product_id: 10, version: 1, set: { price: 1_200 } }])
})

test('saver reports edits of a deleted product and saves the others', async () => {
  const { lost, type, states, idle } = saverOver([new ApiError(404, { message: 'gone' })])
  type(10, 'price', 1_200, 1_000)
  type(11, 'price', 1_100, 1_000)
  await idle()
  expect(lost).toEqual(['1200'])
  expect(states()).toEqual([[11, 'price', 'saved']])
})

test('saver stops retrying after repeated refusals and keeps the edits', async () => {
  const again = (version: number) => stale({ version })
  const { saver, sent, type, states, idle } = saverOver([1, 2, 3, 4, 5, 6, 7].map(again))
  type(10, 'price', 1_200, 1_000)
  await idle()
  expect(sent).toHaveLength(5)
  expect(states()).toEqual([[10, 'price', 'failed']])
  expect(saver.edits().get(10)?.price?.text).toBe('1200')
})
