import type { Page } from 'playwright-core'
import { noise } from '../../apps/server/src/modules/platform/picture/picture.samples.ts'
import type { testServer } from '../../apps/server/src/testing/server.ts'
import { words } from './words.ts'
import type { People, SeededRecords } from './world.ts'

// The longest words of the three languages.
export const t = words('de')

/** What there has to be so that every dialog can be opened. */
export interface Made {
  readonly admin: Awaited<ReturnType<typeof testServer>>['admin']
  readonly world: People & SeededRecords
  readonly order: { readonly code: string }
  /** Somebody of the restaurant, beside its owner. */
  readonly user: { readonly id: number; readonly name: string }
  readonly account: number
  readonly city: number
  /** The one with which new companies begin. */
  readonly currency: number
  readonly template: number
  /** One that waits. */
  readonly registration: number
}

export const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true }).first().click()
export const menuItem = (page: Page, name: string) => page.getByRole('menuitem', { name, exact: true }).click()
/** A tool of the menu's page, which has them in a menu where there is no room beside each other. */
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
export const product = ({ world }: Made) => `/manegement/${world.moda.id}/product/form/${world.modaMenu.adana.id}`
export const menu = ({ world }: Made) => `/manegement/${world.moda.id}/product/management`

export interface Opening {
  /** The file of the panel that has it. */
  readonly of: string
  readonly as?: 'owner'
  readonly at: (made: Made) => string
  /** Stands for the others in every run; `npm run test:full` opens them all. */
  readonly always?: true
  /** Only below this width. */
  readonly width?: number
  readonly open: (page: Page, made: Made) => Promise<unknown>
  readonly expects?: readonly RegExp[]
}
