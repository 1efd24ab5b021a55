import { readEnv } from '@sofra/contract/platform/env/env.contract.ts'
import { expect, test } from 'vitest'
import { testServer } from '../../../../test/server.ts'
import { twoTenants } from '../../../../test/tenants.ts'
import { readMigrations } from '../../../kernel/database/schema.ts'

const secrets = {
  databaseUrl: 'postgres://somebody:MARK-password@db.example/sofra',
  smtpUrl: 'smtp://somebody:MARK-password@mail.example:25',
  operatorEmail: 'MARK@demo.sofra',
}
const filesS3 = { url: 'https://files.example/bucket', region: 'eu', key: 'MARK-key', secret: 'MARK-file-secret' }
const { a, call, config } = await testServer({ ...secrets, filesS3 })
const { A, eliza } = await twoTenants(a)

const read = async () => (await call(readEnv, { as: eliza })).reply

test('GET env returns the server’s settings, and for secrets only that they are set', async () => {
  const env = await read()
  expect(JSON.stringify(env)).not.toContain('MARK')
  expect(JSON.stringify(env)).not.toContain(config.secret)
  const of = (name: string) => env.settings.find((one) => one.name === name)
  for (const name of ['SECRET', 'DATABASE_URL', 'SMTP_URL', 'OPERATOR_EMAIL', 'FILES_S3_KEY', 'FILES_S3_SECRET'])
    expect(of(name)).toEqual({ name, value: '•••', is_secret: true })
  expect(of('FILES_S3_URL')).toEqual({ name: 'FILES_S3_URL', value: filesS3.url, is_secret: false })
  const migrations = readMigrations()
  expect(env.migration).toEqual({ name: migrations.at(-1)?.file ?? 'schema', count: migrations.length })
  expect(env.pools.map(({ name }) => name)).toContain('rw')
  expect(env.disk.total_bytes).toBeGreaterThan(env.disk.free_bytes)
})

test('GET env returns 403 for everyone except the platform', async () => {
  expect((await call(readEnv, { as: A.owner })).status).toBe(403)
})
