import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')

/** Whether a source contains that error code; only `stale` of kernel/records should. */
const spellsStale = (text: string) => /'error\.stale'/.test(text)

test('only kernel/records returns error.stale', () => {
  const files = globSync('apps/server/src/**/*.ts', { cwd: root }).filter((file) => !file.endsWith('.test.ts'))
  expect(files.filter((file) => spellsStale(readFileSync(join(root, file), 'utf8')))).toEqual([
    'apps/server/src/kernel/records/guarded.ts',
  ])
})

test('control: another error.stale is reported, also as one of two', () => {
  expect(spellsStale("throw new AppError(409, open ? 'error.stale' : 'x.closed', { present })")).toBe(true)
  expect(spellsStale("new AppError(409, 'error.stale', {\n present })")).toBe(true)
  expect(spellsStale("return isOpen ? 'x.blocked' : 'error.stale'")).toBe(true)
  expect(spellsStale('throw stale(present)')).toBe(false)
})

const modules = 'apps/server/src/modules'
const byState = 'no caller has a version: its `where` asks for the state that it moves from'
const ofImport = 'a file has no versions: one statement changes what is there, and only what differs'
const underPart =
  'the caller has claimed the whole that these rows are a part of; those that do not differ stay as they are'
const withEvents = 'one statement moves an order with its version, its history and its events: the hot path of the desk'
const ofHouse = 'the product itself changes it, whatever version it has; whoever edits it meanwhile is answered 409'

/** The statements outside kernel/records that raise a version, by file, with the reason. */
const raises: Readonly<Record<string, string>> = {
  'access/account/account.api.ts': ofHouse,
  'access/role/role.offers.ts': ofHouse,
  'access/user/user.write.ts':
    'a password is set by whoever has proved that it is theirs to set, who has not read the row',
  'branch/reservation/reservation.guest.ts': byState,
  'branch/reservation/reservation.jobs.ts': byState,
  'branch/zone/zone.service.ts': underPart,
  'catalog/menu-change/menu-change.routes.ts': 'it notes the versions that its statement has written',
  'catalog/option-group/option-group.items.ts': underPart,
  'catalog/option-group/option-group.write.api.ts': underPart,
  'catalog/product/product.write.api.ts':
    'thousands of products at once, all or none: all are locked at their versions before one is written',
  'company/company-theme/company-theme.routes.ts': 'publishing one takes the others back, whatever version these have',
  'company/company/company.api.ts':
    'a trial begins anew, whatever its version; a section of the settings has a version of its own in their JSON',
  'company/registration/registration.api.ts': byState,
  'marketing/notification/notification.send.ts': ofHouse,
  'member/member/member.email.api.ts': 'a code has proved the address: the call knows no version of the record',
  'member/member/member.import.api.ts': 'some hundred members at once, each at the version that was read of it',
  'member/member/member.institution.api.ts':
    'people come to an institution by a file or a request and leave it, whatever version their row has',
  'member/member/member.merge.api.ts': 'two records become one or part again, or one is emptied: their rows are locked',
  'order/bill/bill.api.ts': ofHouse,
  'order/comment/comment.service.ts': 'one statement changes a comment at its version and the sums that it counts in',
  'order/orders/edit/order.edit.api.ts': withEvents,
  'order/orders/order.ready.api.ts': 'the caller holds the order, whose card says no longer that it is ready',
  'order/orders/order.tables.api.ts': 'all orders of a bill that the caller has claimed move with it',
  'order/orders/step/order.step.ts': withEvents,
  'order/order-edit/order-edit.service.ts': 'it answers the version that its statement has written',
  'order/ordering/ordering.place.ts': 'an order that joins a bill is no change of somebody who has read it',
  'platform/city/city.rows.api.ts': ofImport,
  'platform/district/district.rows.api.ts': ofImport,
  'platform/language/language.service.ts':
    'making one language the default takes that from another, under a lock of the table',
  'platform/neighbourhood/neighbourhood.rows.api.ts': ofImport,
  'platform/restaurant-suggestion/restaurant-suggestion.api.ts': byState,
  'platform/tax-office/tax-office.import.ts': ofImport,
  'platform/translate/translate.write.ts': ofImport,
}

const raisesVersion = (text: string) => /\bversion \+ 1\b/.test(text)

test('only kernel/records raises versions, except listed files', () => {
  const files = globSync(`${modules}/**/*.ts`, { cwd: root }).filter((file) => !file.endsWith('.test.ts'))
  expect(files.length).toBeGreaterThan(500)
  const filesWithVersion = files.filter((file) => raisesVersion(readFileSync(join(root, file), 'utf8')))
  expect(filesWithVersion.sort()).toEqual(
    Object.keys(raises)
      .map((file) => join(modules, file))
      .sort(),
  )
})

test('control: raising a version is reported; reading and comparing is not', () => {
  expect(raisesVersion('`update x set version = version + 1 where id = $1`')).toBe(true)
  expect(raisesVersion('`update x as b set version = b.version + 1`')).toBe(true)
  expect(raisesVersion('`select version from x where version = $1`')).toBe(false)
})
