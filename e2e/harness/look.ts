import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type axe from 'axe-core'
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

/** Waits until it is seen. */
export const sees = (what: Locator) => what.first().waitFor({ state: 'visible' })

/** Waits until it is gone, or hidden. */
export const missing = (what: Locator) => expect.poll(() => what.filter({ visible: true }).count(), wait).toBe(0)

/** Waits until a field holds just that. */
export const holds = (field: Locator, value: string) => expect.poll(() => field.inputValue(), wait).toBe(value)

export const wait = { timeout: 15_000, interval: 50 }

/** Waits until the page has its heading and nothing of it is still on the way. */
export const settled = async (page: Page) => {
  await sees(page.getByRole('heading', { level: 1 }))
  await expect.poll(() => page.locator('[aria-busy="true"]').filter({ visible: true }).count(), wait).toBe(0)
}

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** What axe finds wrong with the page, WCAG 2.2 AA and good practice, one line a rule. */
export const axeFaults = async (page: Page): Promise<string[]> => {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  const { violations } = await page.evaluate(async () => {
    const { axe: engine } = window as unknown as { axe: typeof axe }
    const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
    return engine.run(document, { runOnly: tags, resultTypes: ['violations'] })
  })
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`)
}

/** How many pixels of the page lie beside the window. */
const overflow = (page: Page) =>
  page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - window.innerWidth))

/** Waits until nothing of the page lies beside the window; a page that draws itself anew for a width takes a moment for it. */
export const fits = (page: Page, where = '') => expect.poll(() => overflow(page), { ...wait, message: where }).toBe(0)

/** All that the page says, hidden parts and labels among it, one text a line. */
export const allText = (page: Page) =>
  page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const said = [document.title]
    while (texts.nextNode()) said.push(texts.currentNode.textContent ?? '')
    for (const name of ['aria-label', 'title', 'placeholder', 'alt'])
      for (const element of document.querySelectorAll(`[${name}]`)) said.push(element.getAttribute(name) ?? '')
    return said.join('\n')
  })
