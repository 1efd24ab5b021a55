import { writeDemo } from '@sofra/demo/seed/write-demo.ts'
import { expect, test } from 'vitest'
import { testDatabase } from '../../../test/database.ts'
import { derived, derivedFacts, derivedLater, wrongDerived } from '../../../test/demo/derived.ts'
import { demoOptions } from './demo-data.ts'

const { admin, adminUrl } = await testDatabase()
const options = { ...(await demoOptions({ dataDir: '', filesS3: undefined })), putPicture: async () => undefined }
await writeDemo({ ...options, adminUrl, orders: 1_500, members: 200 })

test('a fresh demo has every derived row and column that the calls would write', async () => {
  expect(await wrongDerived(admin, [...derivedFacts, ...Object.entries(derivedLater)])).toEqual([])
})

/**
 * Triggers without derived data, so that a seed needs no call: they notify, log, refuse, increment versions or set
 * times.
 */
const derivesNothing =
  /^(audit_|notify_|access_changed|renamed|openings?_due|menu_|offers_|ordering_|import_rows_gone|currency_in_use)/

test('each trigger that derives rows or columns is among the derived facts', async () => {
  const triggers = await admin<{ name: string }>(
    `select distinct tgname as name from pg_trigger join pg_class c on c.oid = tgrelid
     where not tgisinternal and c.relnamespace = 'public'::regnamespace order by 1`,
  )
  const names = triggers.map(({ name }) => name).filter((name) => !derivesNothing.test(name))
  const covered = new Set(Object.values(derived).map(({ maintainer }) => maintainer))
  expect(names.length).toBeGreaterThan(5)
  expect(names.filter((name) => !covered.has(name))).toEqual([])
})
