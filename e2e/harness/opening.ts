import type { Page } from 'playwright-core'
import { noise } from '../../apps/server/src/modules/platform/picture/picture.samples.ts'
import type { testServer } from '../../apps/server/test/server.ts'
import type { payoutRuns } from './payout.ts'
import { words } from './words.ts'
import type { People, SeededRecords } from './world.ts'

// German has the longest texts.
export const t = words('de')

/** The records needed to open every dialog. */
export interface OpeningRecords {
  readonly admin: Awaited<ReturnType<typeof testServer>>['admin']
  readonly world: People & SeededRecords
  readonly order: { readonly code: string }
  /** A user of the restaurant besides its owner. */
  readonly user: { readonly id: number; readonly name: string }
  readonly account: number
  readonly city: number
  /** The default currency of new companies. */
  readonly currency: number
  readonly template: number
  /** A planned rate of the platform. */
  readonly rate: number
  /** An invoiced commission report with a disputed entry. */
  readonly report: number
  /** Its invoice, and a closed report that is not invoiced. */
  readonly invoice: number
  readonly closedReport: number
  /** Runs of payouts in preparation and at the bank, with a line each. */
  readonly payout: Awaited<ReturnType<typeof payoutRuns>>
  /** A pending registration. */
  readonly registration: number
}

export const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true }).first().click()
export const menuItem = (page: Page, name: string) => page.getByRole('menuitem', { name, exact: true }).click()
/** Presses a tool of the menu page; in narrow windows the tools are in a menu. */
export const tool = async (page: Page, name: string) => {
  const more = page.getByRole('button', { name: t('menu.more') })
  if (await more.isVisible()) await more.click()
  await press(page, name)
}
export const photo = async () => ({
  name: 'a.jpg',
  mimeType: 'image/jpeg',
  buffer: await noise(640, 400).jpeg().toBuffer(),
})
export const product = ({ world }: OpeningRecords) =>
  `/manegement/${world.moda.id}/product/form/${world.modaMenu.adana.id}`
export const menu = ({ world }: OpeningRecords) => `/manegement/${world.moda.id}/product/management`

export interface Opening {
  /** The source file with the dialog. */
  readonly of: string
  readonly as?: 'owner'
  readonly at: (records: OpeningRecords) => string
  /** Runs always; the other dialogs are opened by `npm run test:full` only. */
  readonly always?: true
  /** The window has to be narrower than this. */
  readonly width?: number
  readonly open: (page: Page, records: OpeningRecords) => Promise<unknown>
  readonly expects?: readonly RegExp[]
}
