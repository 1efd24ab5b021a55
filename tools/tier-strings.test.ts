import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { sourcesOf, stringsOfHigherTiers } from './tier-strings.ts'

/** Allowed strings that name something of a later tier, with the reason. */
const exceptions: readonly [path: RegExp, value: RegExp, reason: string][] = [
  [/kernel\/database\/db\.(?:keys|types)\.ts$/, /./, 'written from the database'],
  [
    /kernel\/events\/dead-letter\.ts$/,
    /^dead_letter$/,
    'a failing subscriber leaves one for the module that shows them',
  ],
  [/restaurant-suggestion\/RestaurantSuggestionList\.tsx$/, /^\/branch\/form\//, 'a suggestion becomes a branch'],
  [/registration\/RestaurantRegistrationView\.tsx$/, /^\/branch\/form\//, 'a registration becomes a branch'],
  [/setup\/Setup\.tsx$/, /^\/manegement\/:id\/orders$/, 'the last step of the set-up is the first order'],
  [/list\/useRowItems\.tsx$/, /^\/product-clone\/:id$/, 'a branch’s row leads to what can be done with its menu'],
  [
    /list\/ExportMenu\.tsx$/,
    /^\/report\/commission-report-files$/,
    'a job may make a report’s file, which is found there',
  ],
  [/settings\/section-fields\.tsx$/, /^phone_code$/, 'a setting of this name, no table'],
]

test('no string of a lower tier names a table, a permission key or a path of a later one', () => {
  const sources = sourcesOf(fileURLToPath(new URL('..', import.meta.url)))
  expect(sources.length).toBeGreaterThan(800)
  const unexpected = stringsOfHigherTiers(sources).filter(
    ({ path, value }) => !exceptions.some(([of, what]) => of.test(path) && what.test(value)),
  )
  expect(unexpected).toEqual([])
})

const contract = {
  path: 'packages/contract/src/order/a/a.contract.ts',
  text: "path: '/thing/:id', access: 'get-thing'",
}
const tables = {
  path: 'apps/server/src/modules/catalog/b/b.tables.ts',
  text: 'export const bTables: Tables = { b_thing: {} }',
}
const screens = { path: 'apps/panel/src/modules/report/c/c.screens.ts', text: "path: '/c/list'" }

test.each([
  ['a key', 'apps/server/src/modules/access/x/x.service.ts', 'get-thing'],
  ['a path of a call', 'apps/server/src/kernel/x.ts', '/thing/:id'],
  ['a table', 'apps/server/src/modules/platform/x/x.queries.ts', 'b_thing'],
  ['a screen', 'apps/panel/src/kit/x.ts', '/c/list'],
])('stringsOfHigherTiers finds %s of a later tier', (_, path, value) => {
  const source = { path, text: `const x = '${value}'` }
  expect(stringsOfHigherTiers([contract, tables, screens, source])).toEqual([{ path, value }])
})

test.each(['"get-thing"', '`get-thing`', '`/thing/\u0024{id}`', "'/thing/:thing_id'"])(
  'stringsOfHigherTiers finds %s, whatever stands around it',
  (literal) => {
    const source = { path: 'apps/server/src/kernel/x.ts', text: `const x = ${literal}` }
    expect(stringsOfHigherTiers([contract, source]).map(({ path }) => path)).toEqual([source.path])
  },
)

test('stringsOfHigherTiers ignores names of the own tier, files of later tiers, and comments', () => {
  const sources = [
    { path: 'apps/server/src/modules/order/x/x.service.ts', text: "const x = ['get-thing', 'b_thing']" },
    { path: 'apps/server/src/modules/report/x/x.service.ts', text: "const x = '/thing/:id'" },
    { path: 'apps/server/src/kernel/x.ts', text: "/** as 'get-thing' */\n// 'b_thing'" },
  ]
  expect(stringsOfHigherTiers([contract, tables, screens, ...sources])).toEqual([])
})
