import { expect, test } from 'vitest'
import { testDatabase } from '../../../test/database.ts'

const { admin, pools } = await testDatabase()

test('a broken connection rejects its statement, and does not end the process', async () => {
  const client = await pools.rw.connect()
  const { rows } = await client.query('select pg_backend_pid() as pid')
  // Not `once` of node:events, which would listen to the error itself.
  const broken = new Promise<void>((resolve) => client.once('end', () => resolve()))
  await admin('select pg_terminate_backend($1)', [rows[0].pid])
  await broken
  await expect(client.query('select 1')).rejects.toThrow()
  client.release(true)
  expect((await pools.rw.query('select 1 as n')).rows).toEqual([{ n: 1 }])
})
