import type { Locator, Page } from 'playwright-core'
import { t } from '../harness/words.ts'
import { chosen, controlsIn, type FormField } from './controls.ts'
import { clearOffer } from './offers.ts'

const clickWhileThere = async (all: Locator, scope: Locator) => {
  while ((await all.count()) > 0) {
    const before = await all.count()
    await scope.hover()
    await all.first().click()
    await all.nth(before - 1).waitFor({ state: 'detached' })
  }
}

/** The buttons that take away a picture or a line of a list. */
const removals = (root: Locator) =>
  root.getByRole('button', { name: /\bremove\b/i, disabled: false }).filter({ visible: true })

const clearSelect = async (select: Locator) => {
  const clear = select.locator('.ant-select-clear')
  if ((await select.locator(chosen).count()) === 0) return
  await select.hover()
  if ((await clear.count()) > 0) return clear.click()
  await clickWhileThere(select.locator('.ant-select-selection-item-remove'), select)
}

const clearDates = async (root: Locator) => {
  for (const picker of await root.locator('.ant-picker').all()) {
    const clear = picker.locator('.ant-picker-clear')
    if ((await clear.count()) === 0) continue
    await picker.hover()
    await clear.click()
  }
}

/** Whether a control of a group has a label with a star of its own. */
const isStarred = (input: Locator) =>
  input.evaluate(
    (one, star) =>
      [...((one as HTMLInputElement).labels ?? [])].some((label) =>
        [...label.querySelectorAll('.visually-hidden')].some(({ textContent }) => textContent === star),
      ),
    t('form.required'),
  )

const clearTexts = async (page: Page, root: Locator, after: number) => {
  for (const kind of ['numbers', 'texts'] as const)
    for (const input of (await controlsIn(root, kind).all()).slice(after))
      if ((await input.isEnabled()) && !(await isStarred(input))) {
        await input.fill('')
        await input.press('Tab')
      }
  for (const editor of (await controlsIn(root, 'editors').all()).slice(after)) {
    await editor.click()
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.press('Delete')
  }
}

/** Turns the switches and boxes of a field off. */
export const turnOff = async ({ root }: FormField) => {
  for (const role of ['checkbox', 'switch'] as const)
    for (const one of await root.getByRole(role, { checked: true }).all())
      if (await one.isEnabled()) await one.press('Space')
}

/** Empties a field as a person does, but for its switches; of a required one, all but its first text. */
export const clearField = async (page: Page, { root, required }: FormField) => {
  // First the lines of a list, whose parts may be required.
  if (!required) await clickWhileThere(removals(root), root)
  await clearTexts(page, root, required ? 1 : 0)
  if (required) return
  for (const select of await controlsIn(root, 'selects').all()) await clearSelect(select)
  await clearDates(root)
  await clearOffer(page, root)
}
