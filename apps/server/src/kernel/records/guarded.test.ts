import { expect, test } from 'vitest'
import { testDatabase } from '../../../test/database.ts'
import { createFactories } from '../../../test/factories.ts'
import { notFound } from '../errors.ts'
import { differingSql, tryUpdate, updateAnyVersion, updateRow } from './guarded.ts'

// This connection bypasses row security: only the statement's own conditions exclude another company's row.
const { admin: query } = await testDatabase()
const a = createFactories(query)
const [company, other] = [await a.company(), await a.company()]
const { id } = await a.branch({ company })

const read = async (company_id: number) => {
  const [row] = await query<{ phone: string; version: number }>(
    'select phone, version from branch where company_id = $1 and id = $2',
    [company_id, id],
  )
  if (!row) throw notFound()
  return row
}
const update = (company_id: number, version: number, phone: string) =>
  updateRow(query, 'branch', { of: { company_id, id }, version, set: { phone } }, () => read(company_id))

test('updateRow changes a row at its version and returns the new state', async () => {
  const { version } = await read(company.id)
  expect(await update(company.id, version, '+902120000001')).toEqual({ phone: '+902120000001', version: version + 1 })
})

test('updateRow returns 409 with the current row for another version, and 404 for another company', async () => {
  const present = await read(company.id)
  await expect(update(company.id, present.version - 1, 'x')).rejects.toMatchObject({
    status: 409,
    phrase: 'error.stale',
    more: { present },
  })
  await expect(update(other.id, present.version, 'x')).rejects.toMatchObject({ status: 404 })
  expect(await read(company.id)).toEqual(present)
})

test('of two changes at the same version one succeeds', async () => {
  const { version } = await read(company.id)
  const done = await Promise.allSettled(['1', '2', '3'].map((phone) => update(company.id, version, phone)))
  expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await read(company.id)).toMatchObject({ version: version + 1 })
})

test('tryUpdate computes columns, checks a further condition, and returns columns of the row', async () => {
  const { version } = await read(company.id)
  const change = (state: string) => ({
    of: { company_id: company.id, id },
    version,
    set: { name: 'Yeni' },
    computed: (at: (value: unknown) => string) => ({ phone: `x.name || ${at('!')}` }),
    where: (at: (value: unknown) => string) => `x.manual_state = ${at(state)}`,
  })
  const [before] = await query<{ name: string }>('select name from branch where id = $1', [id])
  expect(await tryUpdate(query, 'branch', change('closed'))).toBeUndefined()
  expect(await tryUpdate(query, 'branch', change('auto'), ['name', 'phone'])).toEqual({
    name: 'Yeni',
    phone: `${before?.name}!`,
  })
})

test('updateAnyVersion changes the rows of the given columns and lists, and increments each version', async () => {
  const [first, second, theirs] = [
    await a.branch({ company }),
    await a.branch({ company }),
    await a.branch({ company: other }),
  ]
  const ids = [first.id, second.id, theirs.id]
  const change = { of: { company_id: company.id, id: ids }, set: { phone: '+902120000009' } }
  const changed = await updateAnyVersion(query, 'branch', change, ['id', 'version'])
  expect(changed.sort((one, next) => one.id - next.id)).toEqual([
    { id: first.id, version: 2 },
    { id: second.id, version: 2 },
  ])
  expect(
    await query('select phone = $2 as same, version from branch where id = $1', [theirs.id, '+902120000009']),
  ).toEqual([{ same: false, version: 1 }])
})

test('differingSql leaves equal rows and their versions unchanged', async () => {
  const [same, different] = [await a.branch({ company }), await a.branch({ company })]
  await query('update branch set phone = $2 where id = any ($1)', [[same.id, different.id], '+902120000001'])
  const sql = differingSql('branch', ['phone'], {
    from: 'jsonb_to_recordset($2) as n (id bigint, phone text)',
    where: 'x.company_id = $1 and x.id = n.id',
  })
  const rows = [
    { id: same.id, phone: '+902120000001' },
    { id: different.id, phone: '+902120000002' },
  ]
  await query(sql, [company.id, JSON.stringify(rows)])
  const versions = await query('select version from branch where id = any ($1) order by id', [[same.id, different.id]])
  expect(versions).toEqual([{ version: 1 }, { version: 2 }])
})
