import type { Page } from 'playwright-core'
import { noise } from '../../apps/server/src/modules/platform/picture/picture.samples.ts'
import type { testServer } from '../../apps/server/src/testing/server.ts'
import { pageLoaded } from './look.ts'
import { words } from './words.ts'
import type { People, SeededRecords } from './world.ts'

// The longest words of the three languages.
const t = words('de')

/** What there has to be so that every dialog can be opened. */
export interface Made {
  readonly admin: Awaited<ReturnType<typeof testServer>>['admin']
  readonly world: People & SeededRecords
  readonly order: { readonly code: string }
  /** Somebody of the restaurant, beside its owner. */
  readonly user: { readonly id: number; readonly name: string }
  readonly account: number
  readonly city: number
  /** One that waits. */
  readonly registration: number
}

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).first().click()
const menuItem = (page: Page, name: string) => page.getByRole('menuitem', { name, exact: true }).click()
/** A tool of the menu's page, which has them in a menu where there is no room beside each other. */
const tool = async (page: Page, name: string) => {
  const more = page.getByRole('button', { name: t('menu.more') })
  if (await more.isVisible()) await more.click()
  await press(page, name)
}
const photo = async () => ({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: await noise(640, 400).jpeg().toBuffer() })
const product = ({ world }: Made) => `/manegement/${world.moda.id}/product/form/${world.modaMenu.adana.id}`
const menu = ({ world }: Made) => `/manegement/${world.moda.id}/product/management`

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

export const openings: readonly Opening[] = [
  {
    of: 'kit/list/DeleteButton.tsx',
    at: () => '/kitchen/list',
    open: (page) => press(page, t('list.delete', { name: 'Deniz ürünleri' })),
  },
  {
    of: 'kit/doubles/DoublesButton.tsx',
    at: (made) => `/city/form/${made.city}`,
    open: (page) => press(page, t('doubles.open')),
  },
  {
    of: 'modules/catalog/menu-form/MenuFormPage.tsx',
    at: product,
    open: (page) => press(page, t('branch-product.delete')),
  },
  {
    of: 'modules/catalog/option-group/form/ProductsDialog.tsx',
    at: (made) => `/manegement/${made.world.moda.id}/branch-material/catalog/form/${made.world.modaMenu.sauces.id}`,
    open: (page) => press(page, t('branch-option-group.choose-products')),
  },
  {
    of: 'modules/catalog/menu-change/RecentChanges.tsx',
    at: menu,
    open: (page) => tool(page, t('menu-change.recent')),
  },
  {
    of: 'modules/catalog/menu-change/BulkDialog.tsx',
    always: true,
    at: menu,
    open: (page) => tool(page, t('menu-change.open')),
  },
  {
    of: 'modules/catalog/menu/sheet/ProductSheet.tsx',
    always: true,
    at: menu,
    width: 600,
    open: (page) => page.locator('[data-row] button[aria-haspopup="dialog"]').first().click(),
  },
  {
    of: 'modules/catalog/menu/status/UntilDialog.tsx',
    at: menu,
    open: async (page) => {
      await page.getByRole('switch', { name: /Mercimek/ }).click()
      await menuItem(page, t('menu.close.date'))
    },
  },
  {
    of: 'modules/platform/dead-letter/DeadLetterPanel.tsx',
    at: () => '/dead-letter/list',
    open: (page) => page.locator('tbody a').first().click(),
  },
  {
    of: 'modules/platform/city/AlikePlaces.tsx',
    at: () => '/city/list',
    open: (page) => press(page, t('place.alike')),
  },
  {
    of: 'modules/platform/error-log/FaultPanel.tsx',
    at: () => '/log/error',
    open: (page) => page.locator('tbody a').first().click(),
  },
  {
    of: 'kit/plain/LogDetail.tsx',
    at: () => '/log/sms',
    open: (page) => page.locator('tbody a').first().click(),
  },
  {
    of: 'modules/platform/translate/file/FileReview.tsx',
    at: () => '/translate?language=pl&module=platform/kitchen',
    open: async (page) => {
      const words = [...Array.from({ length: 30 }, (_, i) => [`none.${i}`, 'Kuchnia']), ['kitchen.title', 'Kuchnie']]
      const buffer = Buffer.from(JSON.stringify(Object.fromEntries(words)))
      await page.locator('input[type=file]').setInputFiles({ name: 'pl.json', mimeType: 'application/json', buffer })
    },
  },
  {
    of: 'modules/platform/user-log/LogPanel.tsx',
    at: () => '/user-log/list',
    open: (page) => page.locator('tbody a').first().click(),
  },
  {
    of: 'modules/access/user/SecuritySection.tsx',
    at: (made) => `/user/form/${made.user.id}`,
    open: (page) => press(page, t('user.switch-off')),
  },
  {
    of: 'modules/access/account/AccountAside.tsx',
    at: (made) => `/account/form/${made.account}`,
    open: (page) => press(page, t('account.switch-off')),
  },
  {
    of: 'modules/access/permission/resource/ResourcePanel.tsx',
    at: () => '/permission/resource/list',
    open: (page) => page.locator('tbody a').first().click(),
  },
  {
    of: 'modules/access/permission/words/RenameButton.tsx',
    at: () => '/permission/list?q=post-cancel-reason',
    open: (page) =>
      page
        .getByRole('button', { name: t('permission.rename') })
        .first()
        .click(),
  },
  {
    of: 'modules/order/fulfilment/detail/OrderPanel.tsx',
    always: true,
    at: () => '/order/list',
    open: (page, { order }) => page.getByRole('link', { name: order.code }).click(),
  },
  {
    of: 'modules/order/fulfilment/steps/ReasonDialog.tsx',
    as: 'owner',
    at: (made) => `/manegement/${made.world.moda.id}/orders`,
    open: async (page, { order }) => {
      await press(page, t('desk.more', { code: order.code }))
      await menuItem(page, t('step.cancel'))
    },
  },
  {
    of: 'modules/company/registration/Decision.tsx',
    at: (made) => `/restaurant-registration/view/${made.registration}`,
    open: (page) => press(page, t('registration.approve.restaurant')),
  },
  {
    of: 'modules/company/registration/DenyDialog.tsx',
    at: (made) => `/restaurant-registration/view/${made.registration}`,
    open: (page) => press(page, t('registration.deny')),
  },
  {
    of: 'modules/branch/branch-user/RowActions.tsx',
    at: (made) => `/manegement/${made.world.moda.id}/settings/user-settings`,
    open: (page, { user }) => press(page, t('branch-user.edit-roles', { name: user.name })),
  },
  {
    of: 'modules/branch/branch-user/RowActions.tsx',
    at: (made) => `/manegement/${made.world.moda.id}/settings/user-settings`,
    open: (page, { user }) => press(page, t('branch-user.take', { name: user.name })),
  },
  {
    of: 'modules/branch/branch-user/AddDialog.tsx',
    at: (made) => `/manegement/${made.world.moda.id}/settings/user-settings`,
    open: (page) => press(page, t('branch-user.add')),
  },
  {
    of: 'modules/branch/branch/list/RowActions.tsx',
    at: () => '/branch/list',
    open: async (page) => {
      await press(page, t('branch.more', { name: 'Kaşık Moda' }))
      await menuItem(page, t('branch.switch-off'))
    },
  },
  {
    of: 'modules/branch/branch/list/RowActions.tsx',
    at: () => '/branch/list',
    open: async (page) => {
      await press(page, t('branch.more', { name: 'Kaşık Moda' }))
      await page
        .getByRole('menuitem')
        .filter({ hasText: t('desk.state.title') })
        .click()
    },
  },
  {
    of: 'kit/form/RecordForm.tsx',
    at: product,
    width: 1200,
    open: (page) => press(page, t('form.preview.open')),
  },
  {
    of: 'kit/form/merge/MergeDialog.tsx',
    at: product,
    expects: [/409/],
    open: async (page, { admin, world }) => {
      await page.getByRole('textbox', { name: new RegExp(`^${t('branch-product.price')}`) }).fill('55')
      await admin('update product set price = price + 100, version = version + 1 where id = $1', [
        world.modaMenu.adana.id,
      ])
      await press(page, t('action.save'))
    },
  },
  {
    of: 'kit/list/filter/FilterChips.tsx',
    at: () => '/order/list',
    width: 590,
    open: (page) => press(page, t('filter.sheet')),
  },
  {
    of: 'kit/picker/Picker.tsx',
    at: () => '/order/list',
    open: (page) => page.keyboard.press('Control+k'),
  },
  {
    of: 'kit/picture/PictureLibrary.tsx',
    at: product,
    open: (page) => press(page, t('picture.named.library', { name: t('branch-product.image') })),
  },
  {
    of: 'kit/picture/CropDialog.tsx',
    at: (made) => `/branch/form/${made.world.moda.id}`,
    open: async (page) => {
      const opened = page.waitForEvent('filechooser')
      await page
        .getByRole('button', { name: t('picture.named.choose', { name: t('branch.logo_mobile') }) })
        .first()
        .click()
      await (await opened).setFiles(await photo())
    },
  },
  {
    of: 'app/shell/MessageBar.tsx',
    always: true,
    as: 'owner',
    at: () => '/branch/list',
    open: (page) => press(page, t('message.open')),
  },
  {
    of: 'app/shell/Shell.tsx',
    at: () => '/kitchen/list',
    width: 800,
    open: (page) => press(page, t('shell.open-menu')),
  },
  {
    of: 'app/tabs/useTabActions.tsx',
    at: product,
    open: async (page) => {
      await page.getByRole('textbox', { name: new RegExp(`^${t('branch-product.price')}`) }).fill('66')
      await page
        .getByRole('tablist')
        .or(page.getByRole('navigation'))
        .getByRole('button', { name: /Kaşık Moda/ })
        .last()
        .click()
    },
  },
  {
    of: 'app/tabs/PhoneTabs.tsx',
    width: 590,
    at: () => '/kitchen/list',
    open: async (page) => {
      for (const path of ['/cancel-reason/list', '/payment-method/list', '/role/list', '/tax-office/list']) {
        await page.goto(path)
        await pageLoaded(page)
      }
      await page.locator('header button[aria-label]').filter({ hasText: /\d/ }).click()
    },
  },
]
