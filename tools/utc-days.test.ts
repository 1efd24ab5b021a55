import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')

/** Files that take the UTC day of an instant, with the reason why no branch's day is meant. */
const allowed: Readonly<Record<string, string>> = {
  'apps/panel/src/kit/look/last-days.ts': 'counters of views and visits are kept per UTC day',
  'apps/server/src/app/demo/demo-invoices.ts': 'any past days will do',
  'apps/server/src/modules/branch/branch/branch.test.ts': 'the branch of the test is in UTC',
  'apps/server/src/modules/branch/hours/hours.types.test.ts': 'any day some days ahead will do',
  'apps/server/src/modules/marketing/showcase/showcase.seen.ts': 'counters of views are kept per UTC day',
  'apps/server/src/modules/member/group/group.test.ts': 'the visit is a day after the period begins',
  'apps/server/src/modules/member/member-import/member-import.values.ts': 'dates of workbooks have no zone',
  'apps/server/src/modules/member/member/member.consent.test.ts': 'any day some days ahead will do',
  'apps/server/src/modules/money/commission-report/commission-report.test.ts': 'any past days will do',
  'apps/server/src/modules/money/payout/payout-answer.read.ts': 'dates of bank files have no zone',
  'apps/server/src/modules/money/settlement/settlement.test.ts': 'any day before today will do',
  'apps/server/src/modules/order/member-merge/member.columns.test.ts': 'any past days will do',
  'apps/server/src/modules/order/storefront/storefront.showcase.test.ts': 'counters of views are kept per UTC day',
  'apps/server/src/modules/report/order-report/order-report.period.ts': 'calendar arithmetic on dates',
  'apps/server/src/reliability/same-figures.test.ts': 'any past days will do',
  'apps/server/test/fixtures/platform/traffic.fixture.ts': 'visits are counted per UTC day',
  'apps/panel/src/modules/report/member-report/member-links.ts': 'calendar arithmetic on dates',
  'apps/panel/src/modules/company/btk-report/DownloadReport.tsx': 'files of access records are per UTC day',
  'apps/server/test/fixtures/company/btk-report.fixture.ts': 'files of access records are per UTC day',
  'apps/server/src/modules/company/btk-report/access-record.files.ts': 'files of access records are per UTC day',
  'apps/server/src/modules/platform/traffic/traffic.visits.ts': 'visits are counted per UTC day',
  'e2e/forms/controls.ts': 'any day some days ahead will do',
  'packages/contract/src/branch/branch/branch.year.test.ts': 'the reference calendar of the test',
  'packages/contract/src/branch/hours/local-time.ts': 'reads the wall clock of a zone as UTC',
  'packages/contract/src/kernel/fields.ts': 'the last day that has begun in any zone',
  'packages/contract/src/marketing/scheduled-task/scheduled-task.cycle.ts': 'calendar arithmetic on dates',
  'packages/contract/src/member/member/member.days.test.ts': 'calendar arithmetic on dates',
  'packages/contract/src/member/member/member.days.ts': 'calendar arithmetic on dates',
  'packages/demo/src/content/calendar.ts': 'calendar arithmetic on dates',
  'packages/demo/src/seed/logs/traffic.ts': 'visits are counted per UTC day',
  'packages/demo/src/seed/members.ts': 'birthdays of demo members',
  'packages/demo/src/seed/records/rates.ts': 'any day some months ago will do',
  'packages/demo/src/seed/records/showcase.ts': 'counters of views are kept per UTC day',
}

/** Returns whether a source takes the UTC day of an instant: its date, or a part of it. */
const takesUtcDay = (source: string) =>
  /(?:toISOString\(\)|(?:_at|At))\.slice\(0, 10\)|\.getUTC(?:Date|Day|Month|FullYear)\(/.test(source)

test('no unlisted file takes the UTC day of an instant', () => {
  const files = globSync('{apps,packages,e2e}/**/*.{ts,tsx}', {
    cwd: root,
    exclude: (name) => name === 'node_modules' || name === 'dist',
  })
  expect(files.length).toBeGreaterThan(2_000)
  const filesWithUtcDays = files.filter((file) => takesUtcDay(readFileSync(join(root, file), 'utf8')))
  expect(filesWithUtcDays.sort()).toEqual(Object.keys(allowed).sort())
})

test('control: the UTC day of an instant is reported', () => {
  expect(takesUtcDay('const day = starts_at.slice(0, 10)')).toBe(true)
  expect(takesUtcDay("const name = now.toISOString().slice(0, 10) + '.xlsx'")).toBe(true)
  expect(takesUtcDay('today.getUTCDate() + 1')).toBe(true)
  expect(takesUtcDay("const { date } = localTime('Europe/Istanbul', now)")).toBe(false)
})
