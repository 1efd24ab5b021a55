import { menu, menuItem, type Opening, type OpeningRecords, press, product, t, tool } from './opening.ts'
import { openingsOfCompanies } from './openings.company.ts'
import { openingsOfInstitutions } from './openings.institution.ts'
import { openingsOfKit } from './openings.kit.ts'
import { openingsOfMarketing } from './openings.marketing.ts'
import { openingsOfMoney } from './openings.money.ts'
import { openingsOfTables } from './openings.tables.ts'

const kiosks = ({ world }: OpeningRecords) => `/kiosk/list?company=${world.moda.company_id}`

/** Every dialog and drawer of the panel, and how it is opened. */
export const openings: readonly Opening[] = [
  ...openingsOfKit,
  ...openingsOfCompanies,
  ...openingsOfInstitutions,
  ...openingsOfMarketing,
  ...openingsOfMoney,
  ...openingsOfTables,
  {
    of: 'modules/catalog/menu-form/MenuFormPage.tsx',
    at: product,
    open: (page) => press(page, t('branch-product.delete')),
  },
  {
    of: 'modules/catalog/option-group/form/ProductsDialog.tsx',
    at: (records) =>
      `/manegement/${records.world.moda.id}/branch-material/catalog/form/${records.world.modaMenu.sauces.id}`,
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
    of: 'modules/catalog/stock/StockDialog.tsx',
    at: menu,
    open: async (page) => {
      await page.getByRole('switch', { name: /Mercimek/ }).click()
      await menuItem(page, t('stock.set'))
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
    at: (records) => `/user/form/${records.user.id}`,
    open: (page) => press(page, t('user.switch-off')),
  },
  {
    of: 'modules/access/account/AccountAside.tsx',
    at: (records) => `/account/form/${records.account}`,
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
    of: 'modules/order/comment/list/CommentPanel.tsx',
    at: () => '/comments',
    open: (page) => page.locator('tbody a').first().click(),
  },
  {
    of: 'modules/order/comment/list/CommentReason.tsx',
    at: () => '/comments',
    open: async (page) => {
      await page.locator('tbody a').first().click()
      await press(page, t('comment.hide'))
    },
  },
  {
    of: 'modules/member/guest-request/RequestPanel.tsx',
    at: ({ world }) => `/manegement/${world.moda.id}/branch-request-suggestion/list`,
    open: (page) => page.locator('tbody a').first().click(),
  },
  {
    of: 'modules/branch/reservation/ReservationPanel.tsx',
    at: ({ world }) => `/manegement/${world.moda.id}/reservation?view=list`,
    open: (page) => page.locator('tbody a').first().click(),
  },
  {
    of: 'modules/branch/reservation/ReservationForm.tsx',
    at: ({ world }) => `/manegement/${world.moda.id}/reservation`,
    open: (page) => press(page, t('reservation.add')),
  },
  {
    of: 'modules/branch/reservation/RuleDialog.tsx',
    at: ({ world }) => `/manegement/${world.moda.id}/reservation`,
    open: (page) => press(page, t('reservation.rule')),
  },
  {
    of: 'modules/order/orders/detail/OrderPanel.tsx',
    always: true,
    at: () => '/order/list',
    open: (page, { order }) => page.getByRole('link', { name: order.code }).click(),
  },
  {
    of: 'modules/order/order-edit/EditDialog.tsx',
    as: 'owner',
    at: () => '/order/list',
    open: async (page, { admin, order }) => {
      await admin("update orders set status = 'preparing' where code = $1", [order.code])
      await page.getByRole('link', { name: order.code }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('button', { name: t('desk.more', { code: order.code }) }).click()
      await menuItem(page, t('order-edit.title'))
    },
  },
  {
    of: 'modules/order/orders/desk/board/DeskKeys.tsx',
    as: 'owner',
    at: (records) => `/manegement/${records.world.moda.id}/orders`,
    // The button is for wide windows only.
    open: (page) => page.keyboard.press('?'),
  },
  {
    of: 'modules/order/orders/steps/ReasonDialog.tsx',
    as: 'owner',
    at: (records) => `/manegement/${records.world.moda.id}/orders`,
    open: async (page, { order }) => {
      await press(page, t('desk.more', { code: order.code }))
      await menuItem(page, t('step.cancel'))
    },
  },
  {
    of: 'modules/branch/branch-user/RowActions.tsx',
    at: (records) => `/manegement/${records.world.moda.id}/settings/user-settings`,
    open: (page, { user }) => press(page, t('branch-user.edit-roles', { name: user.name })),
  },
  {
    of: 'modules/branch/branch-user/RowActions.tsx',
    at: (records) => `/manegement/${records.world.moda.id}/settings/user-settings`,
    open: (page, { user }) => press(page, t('branch-user.take', { name: user.name })),
  },
  {
    of: 'modules/branch/branch-user/AddDialog.tsx',
    at: (records) => `/manegement/${records.world.moda.id}/settings/user-settings`,
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
  { of: 'modules/order/kiosk-device/PairDialog.tsx', at: kiosks, open: (page) => press(page, t('kiosk-device.pair')) },
  { of: 'modules/order/kiosk-device/Devices.tsx', at: kiosks, open: (page) => press(page, t('kiosk-device.unpair')) },
  {
    of: 'modules/branch/table-command/CommandNames.tsx',
    at: (records) => `/manegement/${records.world.moda.id}/command`,
    open: (page) => press(page, t('table-command.names')),
  },
  {
    of: 'modules/order/kitchen-display/StationPlanDialog.tsx',
    at: (records) => `/manegement/${records.world.moda.id}/kitchen`,
    open: (page) => press(page, t('kitchen-display.stations')),
  },
  {
    of: 'modules/order/print/AgentDialog.tsx',
    at: (records) => `/manegement/${records.world.moda.id}/settings/printer-list`,
    open: (page) => press(page, t('print-agent.add')),
  },
  {
    of: 'modules/order/print/Agents.tsx',
    at: (records) => `/manegement/${records.world.moda.id}/settings/printer-list`,
    open: (page) => press(page, `${t('print-agent.remove')}: Kasa bilgisayarı`),
  },
  {
    of: 'modules/order/phone-call/SwitchboardSettings.tsx',
    at: (records) => `/manegement/${records.world.moda.id}/settings/switchboard-settings`,
    open: (page) => press(page, t('switchboard.disconnect')),
  },
  {
    of: 'modules/branch/delivery-distance-template/ApplyTemplate.tsx',
    at: (records) => `/delivery-distance-template/form/${records.template}`,
    open: (page) => press(page, t('delivery-distance-template.apply')),
  },
  {
    of: 'modules/order/phone-order/OptionsDialog.tsx',
    at: ({ world }) => `/manegement/${world.moda.id}/phone-order`,
    open: async (page) => {
      await page.getByRole('combobox', { name: t('phone-order.product') }).fill('adana')
      await page.getByRole('option', { name: 'Adana' }).first().click()
    },
  },
]
