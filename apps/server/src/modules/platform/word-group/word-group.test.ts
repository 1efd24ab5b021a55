import {
  orderingSearchWords,
  searchWords,
  wordGroup,
  wordGroupMenu,
  wordGroupMenus,
} from '@sofra/contract/platform/word-group/word-group.contract.ts'
import { beforeEach, expect, test } from 'vitest'
import { testServer } from '../../../../test/server.ts'
import { allKeys } from '../../../../test/tenants.ts'
import { nothing, withTenant } from '../../../kernel/database/tenant.ts'

const { a, admin, call, pools } = await testServer()
const eliza = await a.user({ account: await a.account('eliza'), keys: allKeys })
const clerk = await a.user({ account: await a.account('customer'), keys: [] })
const owner = await a.user({ account: await a.account('customer'), keys: allKeys })

beforeEach(() => admin('delete from word_group'))

const input = (name: string, words: readonly string[], is_active = true) => ({ name, words: [...words], is_active })
const add = (...parts: Parameters<typeof input>) => call(wordGroup.create, { as: eliza, body: input(...parts) })

test('GET word-group/words lists the words of active groups, without any key', async () => {
  await add('Patates', ['patates kızartması', 'fries', 'Pommes'])
  await add('Resting', ['köfte', 'meatball'], false)
  expect((await call(searchWords, { as: clerk })).reply).toEqual([['patates kızartması', 'fries', 'Pommes']])
  expect((await call(searchWords, {})).status).toBe(401)
})

test('GET ordering/search-words lists them for a channel', async () => {
  await add('Patates', ['patates kızartması', 'fries'])
  const channel = await a.channel({ company: await a.company() })
  expect((await call(orderingSearchWords, { channel })).reply).toEqual([['patates kızartması', 'fries']])
  expect((await call(orderingSearchWords, { as: clerk })).status).toBe(401)
})

test('POST and PUT word-group refuse a word of another group, in any spelling', async () => {
  const first = (await add('Köfte', ['Köfte', 'meatball'])).reply
  const refused = (await add('Balls', ['ball', 'KOFTE'])).refusal
  expect(refused).toMatchObject({ status: 400, errors: [{ path: 'words', code: 'word-group.taken' }] })
  expect(refused.errors?.[0]?.message).toContain('Köfte')

  const second = (await add('Balls', ['ball', 'bullet'])).reply
  const put = (row: typeof first, words: string[]) =>
    call(wordGroup.update, { as: eliza, params: { id: row.id as number }, body: { ...input('X', words), version: 1 } })
  expect((await put(second, ['ball', 'Meatball'])).refusal.errors?.[0]?.code).toBe('word-group.taken')
  expect((await put(first, ['köfte', 'meatball', 'frikadelle'])).status).toBe(200)
})

test('POST word-group in parallel with one word refuses one of two', async () => {
  const answers = await Promise.all(['A', 'B', 'C'].map((name) => add(name, ['ayran', `${name} içeceği`])))
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 400, 400])
})

test('POST word-group waits for a concurrent one with the same word, and is then refused', async () => {
  const waiting = () =>
    admin(`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
  const { late } = await withTenant(pools, nothing, async (query) => {
    await query(`insert into word_group (name, words, is_active) values ('First', '{ayran,su}', true)`)
    const late = add('Late', ['ayran', 'kola'])
    await expect.poll(waiting).toHaveLength(1)
    return { late }
  })
  expect((await late).status).toBe(400)
})

test.each([
  ['a single word', ['ayran'], 'rule.min-items'],
  ['the same word twice', ['Ayran', 'AYRAN'], 'rule.twice'],
  ['too many', Array.from({ length: 51 }, (_, i) => `word ${i}`), 'rule.max-items'],
] as const)('refuses %s', async (_, words, code) => {
  expect((await add('X', words)).refusal).toMatchObject({ status: 400, errors: [{ path: 'words', code }] })
})

test('GET word-group finds a group by its words, and only the platform may write', async () => {
  await add('Ayran', ['ayran', 'yoğurt içeceği'])
  const totalOf = async (q: string) =>
    (await call(wordGroup.list, { as: eliza, query: { q, sort: 'words' } })).reply.total
  expect([await totalOf('YOGURT'), await totalOf('kola')]).toEqual([1, 0])
  const { status } = await call(wordGroup.create, { as: owner, body: input('Mine', ['a', 'b']) })
  expect(status).toBe(403)
})

/** Creates a branch of its own company, with a menu of one category and one product where they are given. */
const branchWithMenu = async (name: string, category?: string, product?: string) => {
  const branch = await a.branch({ company: await a.company(), name })
  const inAll = (text: string) => ({ tr: text, en: text, de: text })
  if (category && product) {
    const { id } = await a.category({ branch, name: inAll(category) })
    await a.product({ branch, category_id: id, name: inAll(product) })
  }
  return branch
}
const first = await branchWithMenu('Birinci', 'İçecekler', 'Ayran')
const second = await branchWithMenu('İkinci Köşe', 'Izgaralar', 'Şiş köfte')
const without = await branchWithMenu('Menüsüz')

test('GET word-group/menu returns a restaurant’s products with their categories, to the platform only', async () => {
  const read = async (query: { branch_id?: number }) => {
    const { menu, products } = (await call(wordGroupMenu, { as: eliza, query })).reply
    return [menu, products.map(({ name, category }) => [category.tr, name.tr])]
  }
  expect(await read({ branch_id: second.id })).toEqual([
    { id: second.id, name: 'İkinci Köşe' },
    [['Izgaralar', 'Şiş köfte']],
  ])
  expect(await read({})).toEqual([{ id: first.id, name: 'Birinci' }, [['İçecekler', 'Ayran']]])
  expect(await read({ branch_id: without.id })).toEqual([null, []])
  expect((await call(wordGroupMenu, { as: owner })).status).toBe(403)
})

test('GET word-group/menus finds restaurants with a menu by a part of their name', async () => {
  const menuNames = async (query: { q?: string }) =>
    (await call(wordGroupMenus, { as: eliza, query })).reply.map(({ name }) => name)
  expect(await menuNames({})).toEqual(['Birinci', 'İkinci Köşe'])
  expect([await menuNames({ q: 'KOSE' }), await menuNames({ q: '%' }), await menuNames({ q: 'menüsüz' })]).toEqual([
    ['İkinci Köşe'],
    [],
    [],
  ])
  expect((await call(wordGroupMenus, { as: owner })).status).toBe(403)
})
