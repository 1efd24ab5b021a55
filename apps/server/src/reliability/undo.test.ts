import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { memberImport } from '@sofra/contract/member/member-import/member-import.contract.ts'
import { afterAll, expect, test } from 'vitest'
import { testSecret } from '../../test/database.ts'
import { wholeScenario } from '../../test/limits.ts'
import { csv, memberImporting } from '../../test/member-importing.ts'
import { atOnce } from '../kernel/import/import.apply.ts'

const { kills, parts } = process.env.FULL === '1' ? { kills: 8, parts: 10 } : { kills: 2, parts: 4 }

const { A, admin, adminUrl, apply, at, call, one, phoneOf, read, stored } = await memberImporting()

let copy: ChildProcess | undefined
const start = async () => {
  copy = fork(join(import.meta.dirname, 'undo.process.ts'), {
    env: { ...process.env, ADMIN_URL: adminUrl, SECRET: testSecret },
  })
  await once(copy, 'message')
}
const kill = async () => {
  const ended = copy && once(copy, 'exit')
  copy?.kill('SIGKILL')
  await ended
}
afterAll(kill)

/** Existing members that the import changes. */
const before = 800
const all = parts * atOnce - 200
const people = (count: number, name: string) =>
  csv('Telefon;Ad', ...Array.from({ length: count }, (_, n) => `${phoneOf(n)};${name} ${n}`))

/** Makes each row take a millisecond, so that a copy is killed within a part. */
const holdUp = () =>
  admin(`create function held_up() returns trigger language plpgsql as $$ begin perform pg_sleep(0.001); return null; end $$;
    create trigger held_up after update or delete on member for each row execute function held_up()`)

/** Returns the members that the log records as removed: entries, and distinct members. */
const removals = async () => {
  const [row] = await admin<{ rows: number; members: number }>(
    `select count(*)::int as rows, count(distinct record_id)::int as members from audit_log
     where company_id = $1 and record = 'member' and action = 'delete'`,
    [A.id],
  )
  return row
}

test(`POST member/import/:id/undo undoes ${all} rows once each across ${kills} kills of the server`, async () => {
  await apply(await read(people(before, 'Önce')))
  const earlier = await stored('id, phone, first_name')
  const file = await apply(await read(people(all, 'Sonra')))
  expect(file).toMatchObject({ state: 'done', written: all })
  await holdUp()
  expect((await call(memberImport.undo, at(file.id))).status).toBe(200)
  await start()
  for (let killed = 0; killed < kills; killed += 1) {
    await expect.poll(async () => (await one(file.id)).undone, wholeScenario).toBeGreaterThan(killed * atOnce)
    await kill()
    expect(await one(file.id)).toMatchObject({ state: 'undoing' })
    await start()
  }
  await expect.poll(async () => (await one(file.id)).state, wholeScenario).toBe('undone')
  expect(await one(file.id)).toMatchObject({ undone: all, can_undo: false })
  expect(await admin('select from import_written where import_id = $1', [file.id])).toEqual([])
  expect(await stored('id, phone, first_name')).toEqual(earlier)
  expect(await removals()).toEqual({ rows: all - before, members: all - before })
})
