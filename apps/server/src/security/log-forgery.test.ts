import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '../../test/database.ts'

const { admin, pools } = await testDatabase()
const refused = { code: '42501' }

/**
 * Attaches the log's trigger function to a table of the role's own and changes a row, which would forge a log entry.
 */
const forge = async () => {
  const client = await pools.rw.connect()
  try {
    await client.query('create temporary table forged as select * from kitchen where false')
    await client.query(
      `create trigger forged after insert on forged referencing new table as new_rows
       for each statement execute function app.audit_kitchen()`,
    )
    await client.query("insert into forged (id, name, is_active) values (1, 'Forged', true)")
  } finally {
    client.release(true)
  }
}
const forged = () => admin("select record from audit_log where subject = 'Forged'")

test('no role of the server can create a temporary table', async () => {
  for (const pool of [pools.rw, pools.platform, pools.system]) {
    await expect(pool.query('create temporary table own (id bigint)')).rejects.toMatchObject(refused)
  }
})

test('no role of the server can attach a log function to its own table', async () => {
  const [{ name } = { name: '' }] = await admin<{ name: string }>('select current_database() as name')
  await admin(`grant temporary on database ${name} to app_rw`)
  await expect(forge()).rejects.toMatchObject(refused)
  expect(await forged()).toEqual([])
})

test('control: with both grants the log can be forged', async () => {
  afterAll(() => admin('revoke execute on function app.audit_kitchen() from app_rw'))
  await admin('grant execute on function app.audit_kitchen() to app_rw')
  await forge()
  expect(await forged()).toEqual([{ record: 'kitchen' }])
})
