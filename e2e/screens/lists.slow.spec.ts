import { licenceModules } from '@sofra/contract/kernel/endpoint.ts'
import { type BuiltLang, languages } from '@sofra/contract/kernel/languages.ts'
import { keysOf } from '@sofra/contract/keys.ts'
import { beforeAll, expect, test } from 'vitest'
import { visible } from '../../apps/panel/src/app/menu.ts'
import { screens } from '../../apps/panel/src/app/routes.ts'
import type { Screen } from '../../apps/panel/src/kit/screen/screen.ts'
import type { MadeUser } from '../../apps/server/test/factories.ts'
import { listsFit } from '../harness/look.ts'
import { open, screenStage } from '../harness/screens.ts'

// Lists differ by user: company columns, row actions. The test of all screens uses the operator.

const { a, admin, world, seed, addressOf, visit } = await screenStage()
type Role = 'customer' | 'dealer'
const people = new Map<Role, MadeUser>()
beforeAll(async () => {
  await seed()
  const { company_id } = world().moda
  const account = await a.account('dealer')
  await admin('update company set dealer_account_id = $2 where id = $1', [company_id, account.id])
  await admin('update licence set modules = $2 where company_id = $1', [company_id, licenceModules])
  people.set('customer', world().owner)
  people.set('dealer', await a.user({ account, keys: keysOf('dealer'), is_auth_for_account: true }))
})

/** For users with one company this is the same page as the list, so that no change would be visible. */
const doubles = new Set(['/company/settings'])

/** Returns the screens without a record id that a user of an account may see. */
const seenBy = (role: Role) => {
  const viewer = {
    account_type: role,
    host: 'other',
    permissions: new Set<string>(keysOf(role)),
    modules: new Set<string>(licenceModules),
    is_auth_for_account: true,
  } as const
  return screens.filter(
    (screen) => visible(screen, viewer) && !/:(?!branch_id)|[/-]form$/.test(screen.path) && !doubles.has(screen.path),
  )
}

const listsFitOn = async (role: Role, lang: BuiltLang, some: readonly Screen[]) => {
  const page = await visit({ as: people.get(role) as MadeUser, lang })
  let lists = 0
  for (const screen of some) {
    const address = await addressOf(screen)
    await open(page, address, lang, false)
    await listsFit(page, `${role} ${lang} ${address}`)
    lists += await page.locator('table').filter({ visible: true }).count()
  }
  console.log(`${lists} lists of ${some.length} screens fit 1440 px`)
  expect(lists).toBeGreaterThan(some.length / 3)
}

// German has the longest texts, and the owner the most lists; only plain list screens.
test('every list by its name that an owner sees fits 1440 px in German', () =>
  listsFitOn(
    'customer',
    'de',
    seenBy('customer').filter(({ path }) => path.endsWith('/list')),
  ))

const all = (['customer', 'dealer'] as const).flatMap((role) => languages.map((lang) => [role, lang] as const))
test.each(all)('every list that a %s sees fits 1440 px in %s', (role, lang) => listsFitOn(role, lang, seenBy(role)))
