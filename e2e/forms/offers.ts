import type { Locator, Page } from 'playwright-core'
import { t } from '../harness/words.ts'

/** The cells of a table of prices by delivery type and channel. Each opens an editor. */
const cellsIn = (root: Locator) => root.getByRole('cell').getByRole('button')

const editorOf = async (page: Page, cell: Locator) => {
  await cell.click()
  const editor = page.getByRole('tooltip').filter({ visible: true })
  await editor.getByLabel(t('offer.price'), { exact: true }).waitFor()
  return editor
}

const closeEditor = async (page: Page, editor: Locator) => {
  await page.keyboard.press('Escape')
  await editor.waitFor({ state: 'hidden' })
}

/** Gives the last cell of a table of offers both of its prices; does nothing in other fields. */
export const fillOffer = async (page: Page, root: Locator) => {
  const cells = cellsIn(root)
  if ((await cells.count()) === 0) return
  const editor = await editorOf(page, cells.last())
  await editor.getByLabel(t('offer.price'), { exact: true }).fill('15')
  await editor.getByLabel(t('offer.premium'), { exact: true }).fill('14')
  await closeEditor(page, editor)
}

/** Resets the last cell of a table of offers; does nothing in other fields. */
export const clearOffer = async (page: Page, root: Locator) => {
  const cells = cellsIn(root)
  if ((await cells.count()) === 0) return
  const editor = await editorOf(page, cells.last())
  await editor.getByRole('button', { name: t('offer.reset') }).click()
  await closeEditor(page, editor)
}
