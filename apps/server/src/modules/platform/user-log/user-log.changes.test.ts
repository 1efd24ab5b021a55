import { inLanguage } from '@sofra/contract/kernel/phrases.ts'
import { allPhrases } from '@sofra/contract/phrases.ts'
import { userLog } from '@sofra/contract/platform/user-log/user-log.contract.ts'
import { beforeEach, expect, test } from 'vitest'
import { rowsOfCsv } from '../../../../test/csv.ts'
import { testServer } from '../../../../test/server.ts'
import { twoTenants } from '../../../../test/tenants.ts'
import { withTenant } from '../../../kernel/database/tenant.ts'

const { a, admin, call, pools } = await testServer()
const { A, B, a1, b1, eliza } = await twoTenants(a)

beforeEach(() => admin('truncate audit_log'))

const listed = async (as: { id: number }, query: Record<string, unknown> = {}) =>
  (await call(userLog.list, { as, query })).reply.items

const entry = (more: Record<string, unknown>) =>
  a.insert<{ id: number }>('audit_log', { record: 'product', record_id: '7', action: 'update', ...more })
const ofA = (more: Record<string, unknown>) => entry({ company_id: A.id, ...more })

test('GET user-log returns the first three changed parts with the names of their ids, and the number of further ones', async () => {
  const [category] = await admin<{ id: number; name: string }>(
    "select id, name ->> 'tr' as name from category where branch_id = $1 limit 1",
    [a1.id],
  )
  const long = 'x'.repeat(1_000)
  const before = { price: 100, category_id: null, description: { tr: 'a', en: 'b' }, is_active: true }
  const after = { price: 120, category_id: category?.id ?? 0, description: { tr: 'c', en: 'd' }, is_active: false }
  await ofA({ before, after })
  await ofA({ action: 'insert', after })
  await ofA({ before: { note: '' }, after: { note: long } })
  const [ofLongText, added, changed] = await listed(A.owner)
  expect(changed).toMatchObject({ more_changes: 2, currency: 'TRY' })
  expect(changed?.changes).toEqual([
    { path: ['price'], old: 100, now: 120 },
    { path: ['is_active'], old: true, now: false },
    { path: ['category_id'], old: null, now: category?.id },
  ])
  expect(changed?.names).toEqual({ category_id: { [category?.id ?? 0]: category?.name } })
  expect(added).toMatchObject({ changes: [], more_changes: 0, names: {} })
  expect(ofLongText?.changes).toEqual([{ path: ['note'], old: '', now: long.slice(0, 200) }])
})

test('GET user-log omits values of columns that the reader lacks the key for, and masks secrets', async () => {
  await ofA({ record: 'member', before: { phone: '+905320000000' }, after: { phone: '+905320000001' } })
  const clerk = await a.user({ account: A.account, keys: ['get-user-log-all'] })
  const [row] = await listed(clerk)
  expect(row?.changes).toEqual([])
  const scope = { companies: [A.id], branches: 'all' } as const
  await withTenant(pools, scope, async (query) => {
    await query("insert into company_secret (company_id, name, sealed) values ($1, 'mail.password', 'v1.ONE')", [A.id])
    await query("update company_secret set sealed = 'v1.TWO' where company_id = $1 and name = 'mail.password'", [A.id])
  })
  const [secret] = await listed(A.owner, { record: 'company_secret', action: 'update' })
  expect(secret?.changes).toContainEqual({ path: ['sealed'], old: '•••', now: '•••' })
})

test('GET user-log names settings and secrets in the reader’s language', async () => {
  const added = `insert into setting (key, description, type, options, value, is_public)
    values ('front.phone', '{"tr": "Üstte telefon", "en": "Phone in the header", "de": ""}', 'text', '{}', 'x', false) returning id`
  const [setting] = await admin<{ id: number }>(added)
  const [read] = await admin<{ id: number }>("select id from setting where key = 'desk.unheard_minutes'")
  const scope = { companies: [A.id], branches: 'all', accounts: 'all' } as const
  await withTenant(pools, scope, async (query) => {
    await query("insert into company_secret (company_id, name, sealed) values ($1, 'sms.netgsm_password', 'v1.ONE')", [
      A.id,
    ])
    await query('update setting set value = 7 where id = $1', [read?.id])
    await query("update setting set value = 'y' where id = $1", [setting?.id])
  })
  const subjectsIn = async (lang: string) =>
    (await call(userLog.list, { as: eliza, headers: { lang } })).reply.items.map(({ subject }) => subject)
  expect(await subjectsIn('en')).toEqual([
    'Phone in the header',
    inLanguage(allPhrases['setting.named.desk.unheard_minutes'], 'en'),
    inLanguage(allPhrases['settings.sms.netgsm_password'], 'en'),
  ])
  expect(await subjectsIn('tr')).toContain('Üstte telefon')
})

test('GET user-log names the ids in lists and parts, except those of another company', async () => {
  const area = (...district_ids: number[]) => ({ area: { district_ids } })
  const [district] = await admin<{ id: number; name: string }>('select id, name from district limit 1')
  await ofA({ record: 'delivery_zone', before: area(), after: area(district?.id ?? 0) })
  await ofA({ record: 'discount', before: { branch_ids: [] }, after: { branch_ids: [a1.id, b1.id] } })
  const [ofDiscount, ofZone] = await listed(A.owner)
  expect(ofZone?.names).toEqual({ district_ids: { [district?.id ?? 0]: district?.name } })
  expect(ofDiscount?.names).toEqual({ branch_ids: { [a1.id]: a1.name } })
  expect(await listed(B.owner)).toEqual([])
})

/** Returns the lines of an exported file without the heading. */
const fileOf = async (as: { id: number }, columns: string, lang = 'en') => {
  const query = { format: 'csv', columns } as const
  const { bytes } = await call(userLog.export, { as, query, headers: { lang } })
  return rowsOfCsv(bytes).slice(1)
}

test('GET user-log/export writes each field with its old and new value like the list, in the reader’s language', async () => {
  const [category] = await admin<{ id: number; name: string }>(
    "select id, name ->> 'tr' as name from category where branch_id = $1 limit 1",
    [a1.id],
  )
  const before = { price: 12_345, category_id: null, show_in_list: true, description: { tr: 'a' }, vat_rate: 1_000 }
  const after = {
    price: 12_000,
    category_id: category?.id,
    show_in_list: false,
    description: { tr: 'b' },
    vat_rate: 1_250,
  }
  await ofA({ before, after })
  await ofA({ action: 'insert', after })
  const [added, changed] = await fileOf(A.owner, 'action,columns')
  expect(added).toEqual(['Added', ''])
  expect(changed?.[1]?.split('; ').toSorted()).toEqual([
    `Category: empty → ${category?.name}`,
    'Description › Türkçe: a → b',
    'Price: 123,45 ₺ → 120,00 ₺',
    'Show in menu: Yes → No',
    'VAT: 10% → 12.5%',
  ])
})

test('GET user-log/export omits values of columns that the reader lacks the key for, and masks secrets', async () => {
  await ofA({ record: 'member', before: { phone: '+905320000000' }, after: { phone: '+905320000001' } })
  const clerk = await a.user({ account: A.account, keys: ['get-user-log-all'] })
  const [[cell] = ['']] = await fileOf(clerk, 'columns')
  expect(cell).toBe('Phone')
  await ofA({ record: 'company_secret', before: { sealed: '•••' }, after: { sealed: '•••' } })
  const [[secret] = ['']] = await fileOf(A.owner, 'columns')
  expect(secret).toMatch(/changed$/)
})

test('GET user-log and its export name a deleted setting by its former name', async () => {
  const [setting] = await admin<{ id: number }>(`insert into setting (key, description, type, options, value, is_public)
    values ('front.gone', '{"tr": "Eski ayar", "en": "Former setting", "de": ""}', 'text', '{}', '"x"', false) returning id`)
  const scope = { companies: [A.id], branches: 'all', accounts: 'all' } as const
  await withTenant(pools, scope, async (query) => {
    await query(`update setting set value = '"y"' where id = $1`, [setting?.id])
    await query('delete from setting where id = $1', [setting?.id])
  })
  const { items } = (await call(userLog.list, { as: eliza, headers: { lang: 'en' } })).reply
  expect(items.map(({ action, subject }) => [action, subject])).toEqual([
    ['delete', 'Former setting'],
    ['update', 'Former setting'],
  ])
  expect(await fileOf(eliza, 'subject', 'tr')).toEqual([['Eski ayar'], ['Eski ayar']])
})
