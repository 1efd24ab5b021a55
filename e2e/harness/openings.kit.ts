import type { Page } from 'playwright-core'
import { pageLoaded } from './look.ts'
import { menuItem, type Opening, photo, press, product, t } from './opening.ts'

/** The toolbar belongs to the focused text. */
const pressTool = async (page: Page, name: string) => {
  await page.locator('[contenteditable=true]').first().click()
  await press(page, name)
}

/** The dialogs of the kit and the frame. */
export const openingsOfKit: readonly Opening[] = [
  {
    of: 'kit/list/view/ViewsMenu.tsx',
    at: () => '/order/list',
    width: 600,
    open: (page) => press(page, t('saved-view.title')),
  },
  {
    of: 'kit/list/view/ViewDialog.tsx',
    always: true,
    at: () => '/order/list',
    open: async (page) => {
      await press(page, t('saved-view.title'))
      await menuItem(page, t('view.create'))
    },
  },
  {
    of: 'kit/list/DeleteButton.tsx',
    at: () => '/kitchen/list',
    open: (page) => press(page, t('list.delete', { name: 'Deniz ürünleri' })),
  },
  {
    of: 'kit/duplicates/DuplicatesButton.tsx',
    at: (records) => `/city/form/${records.city}`,
    open: (page) => press(page, t('duplicates.open')),
  },
  { of: 'kit/plain/LogDetail.tsx', at: () => '/log/sms', open: (page) => page.locator('tbody a').first().click() },
  { of: 'kit/form/RecordForm.tsx', at: product, width: 1200, open: (page) => press(page, t('form.preview')) },
  {
    of: 'kit/form/field/FlagField.tsx',
    at: (records) => `/currency/form/${records.currency}`,
    open: (page) => page.getByRole('switch', { name: t('currency.is_active') }).click(),
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
  { of: 'kit/picker/Picker.tsx', at: () => '/order/list', open: (page) => page.keyboard.press('Control+k') },
  {
    of: 'kit/picture/PictureLibrary.tsx',
    at: product,
    open: (page) => press(page, t('picture.named.library', { name: t('branch-product.image') })),
  },
  {
    of: 'kit/picture/CropDialog.tsx',
    at: (records) => `/branch/form/${records.world.moda.id}`,
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
    open: (page) => press(page, t('message.open', { n: 1 })),
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
  { of: 'kit/form/rich/LinkDialog.tsx', at: () => '/content/form', open: (page) => pressTool(page, t('rich.link')) },
  {
    of: 'kit/form/rich/RichPictureDialog.tsx',
    at: () => '/content/form',
    open: (page) => pressTool(page, t('rich.picture')),
  },
]
