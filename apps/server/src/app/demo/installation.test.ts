import pg from 'pg'
import { expect, test } from 'vitest'
import { testDatabase } from '../../../test/database.ts'
import { testServer } from '../../../test/server.ts'
import { prepareInstallation } from './installation.ts'

const { config } = await testServer()

/** Creates an empty database and returns a start on it. */
const installation = async () => {
  const { admin, adminUrl } = await testDatabase()
  const prepare = async (settings: { demo: boolean; operatorEmail?: string }) => {
    const client = new pg.Client({ connectionString: adminUrl })
    await client.connect()
    try {
      return await prepareInstallation(client, adminUrl, { ...config, operatorEmail: undefined, ...settings })
    } finally {
      await client.end()
    }
  }
  const accounts = async () => (await admin('select from account')).length
  return { admin, prepare, accounts }
}

test('prepareInstallation creates no demo data after a first start without demo', async () => {
  const { prepare, accounts } = await installation()
  expect(await prepare({ demo: false })).toBe(false)
  expect(await prepare({ demo: true })).toBe(false)
  // OPERATOR_EMAIL means a real installation.
  expect(await prepare({ demo: true, operatorEmail: 'first@example.com' })).toBe(false)
  expect(await accounts()).toBe(0)
})

test('prepareInstallation refuses OPERATOR_EMAIL on a demo, and writes nothing', async () => {
  const { admin, prepare, accounts } = await installation()
  await expect(prepare({ demo: true, operatorEmail: 'first@example.com' })).rejects.toThrow(
    'DEMO=0 OPERATOR_EMAIL=first@example.com',
  )
  expect(await admin('select installation from site')).toEqual([{ installation: null }])
  expect(await accounts()).toBe(0)
})

test('prepareInstallation keeps a demo a demo, whatever later starts request', async () => {
  const { admin, prepare } = await installation()
  await admin(`insert into account (type, title) values ('eliza', 'Sofra')`)
  expect(await prepare({ demo: true })).toBe(true)
  expect(await prepare({ demo: false })).toBe(false)
  expect(await prepare({ demo: true, operatorEmail: 'other@example.com' })).toBe(true)
  expect(await admin('select installation from site')).toEqual([{ installation: 'demo' }])
})
