import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defaultCurrency } from '@sofra/contract/platform/currency/currency.contract.ts'
import { kitchen } from '@sofra/contract/platform/kitchen/kitchen.contract.ts'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { openFileStore } from '../../apps/server/src/kernel/files/open-file-store.ts'
import { plainImage } from '../../apps/server/src/modules/platform/picture/picture.samples.ts'
import { readPicture } from '../../apps/server/src/modules/platform/picture/picture.save.ts'
import { waitingRegistration } from '../../apps/server/test/registering.ts'
import { commentOn } from '../harness/comment.ts'
import { closedDayWithShifts } from '../harness/day-close.ts'
import { guestsOf } from '../harness/guest.ts'
import { pageLoaded, sees, wait } from '../harness/look.ts'
import type { OpeningRecords } from '../harness/opening.ts'
import { openings } from '../harness/openings.ts'
import { payoutRuns } from '../harness/payout.ts'
import { invoicedReport } from '../harness/restaurant-invoice.ts'
import { stage } from '../harness/stage.ts'
import { people, seedRecords } from '../harness/world.ts'

const { a, admin, call, config, origin, visit } = await stage()
let records: OpeningRecords

const firstId = async (table: string) => (await admin<{ id: number }>(`select id from ${table} limit 1`))[0]?.id ?? 0

/** A planned rate, an invoiced report, and runs of payouts. */
const moneyRecords = async (world: OpeningRecords['world']) => ({
  ...(await invoicedReport(a, world.moda, await guestsOf(origin, world).modaOrder())),
  payout: await payoutRuns(a, world.moda),
  rate: await firstId('commission_rate where company_id is null'),
})

beforeAll(async () => {
  const staff = await people(a)
  const world = { ...staff, ...(await seedRecords(a, staff)) }
  const [ownAccount, account] = [await a.account(), await a.account()]
  const person = { account: { id: Number(world.owner.account_id) }, branches: [world.moda] }
  const user = await a.user({ ...person, name: 'Nil', surname: 'Karaosmanoğlu' })
  const { picture, save } = await readPicture(await plainImage(400, 300).webp().toBuffer(), 'library')
  await save(openFileStore(config))
  for (let i = 0; i < 20; i += 1) {
    const name = { tr: `Çorba ${i}`, en: '', de: '' }
    await a.product({ branch: world.moda, category_id: world.modaMenu.soups.id, name })
    await a.insert('restaurant_image', { name, tags: [], image: picture.path })
  }
  await a.insert('message', {
    name: { tr: 'Bakım', en: 'Maintenance', de: 'Wartung' },
    text: { tr: 'Uzun bir metin. '.repeat(110), en: '', de: '' },
    importance: 'info',
    audience: ['customer'],
    starts_at: '2020-01-01T00:00:00Z',
    is_active: true,
  })
  await a.insert('dead_letter', {
    company_id: world.moda.company_id,
    branch_id: world.moda.id,
    no: 1,
    subject_id: 1,
    subscriber: 'test',
    name: 'order.placed',
    tries: 10,
    error: 'Error: no answer',
    at: '2026-01-01T00:00:00Z',
    payload: { lines: Array.from({ length: 40 }, (_, i) => i) },
  })
  await call(kitchen.create, { as: staff.operator, body: { name: 'Kafe', is_active: true } })
  const once = new Date('2026-01-01T00:00:00Z')
  await a.insert('error_group', {
    fingerprint: Buffer.from('a'),
    kind: 'job',
    message: 'No answer',
    place: 'mail.jobs.ts',
    stack: 'Error: no answer\n    at send (mail.jobs.ts:1)\n'.repeat(30),
    count: 1,
    created_at: once,
    last_at: once,
  })
  const { id: branch_id, company_id } = world.moda
  const sent = { kind: 'member', name: 'uyeler.csv', asked_encoding: 'auto', lang: 'tr' }
  const imported = await a.insert('import_file', { company_id, ...sent, state: 'done', rows: 1, written: 1 })
  await a.insert('import_written', { import_id: imported.id, company_id, row: 2, record_id: 1, version: 1 })
  await admin("update licence set modules = modules || '{kiosk}' where company_id = $1", [company_id])
  await a.insert('kiosk_device', {
    company_id,
    branch_id,
    name: 'Kapı',
    paired_by: 'Nil Karaosmanoğlu',
    channel_id: (await a.insert('channel', { company_id, name: 'Kapı', source: 'kiosk', key_hash: Buffer.alloc(32) }))
      .id,
  })
  // A table without a bill, unlike B1.
  await a.insert('dining_table', { company_id, branch_id, number: 'B2' })
  await a.insert('switchboard', { company_id, branch_id, secret_sealed: '-', made_by_name: 'Nil Karaosmanoğlu' })
  await a.insert('sms_log', { provider: 'netgsm', purpose: 'code', recipient: '+90532•••••41', parts: 1 })
  await closedDayWithShifts(a, world.besiktas)
  const [currency] = await admin<{ id: number }>('select id from currency where code = $1', [defaultCurrency])
  await commentOn(admin, await guestsOf(origin, world).modaOrder())
  records = {
    admin,
    world,
    user: { id: user.id, name: 'Nil Karaosmanoğlu' },
    account: account.id,
    city: await firstId('city'),
    currency: currency?.id ?? 0,
    template: await firstId('delivery_distance_template'),
    ...(await moneyRecords(world)),
    order: await guestsOf(origin, world).modaOrder(),
    registration: await waitingRegistration(a, { kind: 'restaurant', account_id: ownAccount.id }),
  }
})

const feet =
  '.ant-modal-footer button, .ant-drawer-footer button, .ant-modal-close, .ant-drawer-close, footer button, [data-foot] button'

const faults = (ways: string) => {
  const isShown = (one: HTMLElement) => one.checkVisibility()
  const [...dialogs] = document.querySelectorAll<HTMLElement>('dialog[open], [role="dialog"]')
  const dialog = dialogs.findLast(isShown)
  if (!dialog) return ['there is none']

  const isInside = (element: Element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect()
    return left >= -1 && top >= -1 && right <= window.innerWidth + 1 && bottom <= window.innerHeight + 1
  }
  const isOnTop = (element: Element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    const hit = document.elementFromPoint(left + width / 2, top + height / 2)
    return hit !== null && (element.contains(hit) || hit.contains(element))
  }
  const hidden = [...dialog.querySelectorAll<HTMLElement>(`.ant-modal-title, .ant-drawer-title, dialog h2, ${ways}`)]
    .filter((one) => isShown(one) && !(isInside(one) && isOnTop(one)))
    .map((one) => `out of sight: ${one.textContent || one.ariaLabel}`)

  const buttons = [...dialog.querySelectorAll<HTMLElement>('[class*="-footer"] .ant-btn')].filter(isShown)
  const gap = (one: Element, other: Element) => {
    const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()]
    return Math.max(b.top - a.bottom, a.top - b.bottom, b.left - a.right, a.left - b.right)
  }
  const touching = buttons
    .filter((one, at) => buttons.slice(at + 1).some((other) => gap(one, other) < 4))
    .map((one) => `touches the next button: ${one.textContent}`)

  const scrolls = (one: HTMLElement, way: 'X' | 'Y') => {
    const [inside, outside] = way === 'X' ? [one.scrollWidth, one.clientWidth] : [one.scrollHeight, one.clientHeight]
    return /auto|scroll/.test(getComputedStyle(one)[`overflow${way}`]) && inside > outside + 1
  }
  const parts = [dialog, ...dialog.querySelectorAll<HTMLElement>('*')].filter(isShown)
  const sideways = parts
    .filter((one) => scrolls(one, 'X') && !one.querySelector('table'))
    .map((one) => `sideways: ${one.className}`)
  const high = parts.filter((one) => scrolls(one, 'Y'))
  const within = high
    .filter((one) => high.some((other) => other !== one && other.contains(one)))
    .map((one) => `scrolls within what scrolls: ${one.className}`)
  return [...(isInside(dialog) ? [] : ['it is beyond the window']), ...hidden, ...touching, ...sideways, ...within]
}

/** The faults of the dialog in front: title or foot out of sight, buttons that touch, horizontal or double scrolling. */
const dialogFaults = (page: Page) => page.evaluate(faults, feet)

const sizes = [
  { width: 1440, height: 757 },
  // The same at 200 % zoom.
  { width: 720, height: 378 },
]

test.each(openings.filter(({ always }) => always || process.env.FULL === '1'))(
  '$of has its title and its foot in sight in a low window',
  async ({ as, at, width, open, expects }) => {
    const page = await visit({ as: records.world[as ?? 'operator'], lang: 'de', ...(expects ? { expects } : {}) })
    for (const size of sizes) {
      const viewport = { ...size, width: Math.min(size.width, width ?? size.width) }
      await page.setViewportSize(viewport)
      await page.goto(at(records))
      await pageLoaded(page)
      await open(page, records)
      await sees(page.getByRole('dialog').last())
      await pageLoaded(page)
      // A drawer is animated.
      await expect
        .poll(() => dialogFaults(page), { ...wait, message: `${viewport.width} × ${viewport.height}` })
        .toEqual([])
    }
  },
)

test('every dialog and drawer of the panel is opened here', () => {
  const panel = join(import.meta.dirname, '../../apps/panel/src')
  const dialogElement = /<(?:Modal|Drawer|dialog|Confirm|DetailDrawer|PartDialog)\b/
  // These are opened by their users' entries.
  const kit = ['kit/dialog/Confirm.tsx', 'kit/drawer/DetailDrawer.tsx', 'modules/branch/branch/part-dialog.api.tsx']
  const files = globSync('**/*.tsx', { cwd: panel }).filter((file) =>
    dialogElement.test(readFileSync(join(panel, file), 'utf8')),
  )
  expect(files.filter((file) => !kit.includes(file)).sort()).toEqual([...new Set(openings.map(({ of }) => of))].sort())
})
