import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type axe from 'axe-core'
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

/** Waits until it is visible. */
export const sees = (what: Locator) => what.first().waitFor({ state: 'visible' })

/** Waits until it is gone or hidden. */
export const missing = (what: Locator) => expect.poll(() => what.filter({ visible: true }).count(), wait).toBe(0)

/** Waits until a field has exactly this value. */
export const holds = (field: Locator, value: string) => expect.poll(() => field.inputValue(), wait).toBe(value)

export const wait = { timeout: 60_000, interval: 50 }

/** Presses Tab until the element has the focus. */
export const tabTo = async (page: Page, what: Locator) => {
  await sees(what)
  // Located once, because locating by name reads the whole page.
  const element = await what.elementHandle()
  for (let presses = 0; presses < 150; presses += 1) {
    if (await element?.evaluate((one) => one === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error('the tab key does not lead there')
}

/** Whether the page has its heading and its data, in one evaluation: tests check this after every step. */
const isLoaded = () => {
  const isSeen = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) && element.getBoundingClientRect().height > 0
  const some = (selector: string) => [...document.querySelectorAll(selector)].some(isSeen)
  return some('h1') && !some('[aria-busy="true"]')
}

/** Waits until the page has its heading and has loaded its data. */
export const pageLoaded = (page: Page) => expect.poll(() => page.evaluate(isLoaded), wait).toBe(true)

/** Whether nothing is loading and no transition of colour, opacity or position is running. */
const isAtRest = () => {
  const isSeen = (element: Element) => element.checkVisibility() && element.getBoundingClientRect().height > 0
  const ends = ({ effect }: Animation) => effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY
  const isMoving = document.getAnimations().some((one) => one.playState === 'running' && ends(one))
  return !isMoving && ![...document.querySelectorAll('[aria-busy="true"]')].some(isSeen)
}

/** Waits until the page's height is stable for two frames: virtualised rows measure themselves after a resize and move. */
const atRest = () =>
  new Promise<void>((resolve) => {
    let last = -1
    const look = () => {
      const height = document.documentElement.scrollHeight
      if (height === last) return resolve()
      last = height
      requestAnimationFrame(() => requestAnimationFrame(look))
    }
    look()
  })

/** Returns the window height at which neither the page nor its sidebar scrolls. */
const wholeHeight = () => {
  const hidden = [...document.querySelectorAll('nav')].map((nav) => nav.scrollHeight - nav.clientHeight)
  return Math.max(document.documentElement.scrollHeight, window.innerHeight + Math.max(0, ...hidden))
}

/** Makes the window as high as the page, so that nothing is cut off and axe checks all of it. */
export const unroll = async (page: Page, width: number) => {
  await page.setViewportSize({ width, height: 900 })
  await pageLoaded(page)
  await page.setViewportSize({ width, height: await page.evaluate(wholeHeight) })
  await pageLoaded(page)
  await page.evaluate(atRest)
}

/** Returns the number of lines that an element's text takes. */
export const linesOf = (text: Locator) =>
  text.evaluate((element) => {
    const range = document.createRange()
    range.selectNodeContents(element)
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
  })

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const allRules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** The axe rules about colours. */
export const ofColour: axe.RunOnly = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] }

/** `npm run test:full` runs full cross products, and checks every row with axe. */
export const everything = process.env.FULL === '1'

/** Returns all values at full size, otherwise one by turn, so that neighbouring tests cover the others. */
export const inTurn = <T>(all: readonly T[], turn: number): readonly T[] =>
  everything ? all : all.filter((_, at) => at === turn % all.length)

/**
 * Marks rows that differ from an earlier row of their table only in text. Their violations are the same, and axe takes seconds
 * for large tables.
 */
const rowsOfAKind = () => {
  const words = new Set(['id', 'href', 'src', 'alt', 'title', 'aria-label', 'tabindex'])
  const isEmpty = (text: string | null) => !text?.trim()
  const kindOf = (element: Element): unknown => [
    element.tagName,
    [...element.attributes].map(({ name, value }) => [name, words.has(name) ? isEmpty(value) : value]),
    [...element.childNodes].map((node) => (node instanceof Element ? kindOf(node) : isEmpty(node.textContent))),
  ]
  return [...document.querySelectorAll('table')].flatMap((table) => {
    const kinds = new Set<string>()
    return [...table.querySelectorAll('tbody > tr')].filter((row) => {
      const kind = JSON.stringify(kindOf(row))
      const isKnown = kinds.has(kind)
      kinds.add(kind)
      return isKnown
    })
  })
}

/** Returns the violations found by axe (WCAG 2.2 AA and best practice, or some rules), one entry per rule. */
export const axeViolations = async (page: Page, rules: axe.RunOnly | string[] = allRules): Promise<string[]> => {
  // Stale rows are pale while the next page loads, and opening elements fade in.
  await expect.poll(() => page.evaluate(isAtRest), wait).toBe(true)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  const exclude = await page.evaluateHandle(everything ? () => [] : rowsOfAKind)
  const { violations } = await page.evaluate(
    async ([runOnly, exclude]) => {
      const { axe: engine } = window as unknown as { axe: typeof axe }
      // Selectors in the results take half of axe's time and are not used.
      return engine.run({ exclude }, { runOnly, resultTypes: ['violations'], selectors: false })
    },
    [rules, exclude] as const,
  )
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`)
}

/** Returns the horizontal overflow of the page in pixels. */
const overflow = (page: Page) =>
  page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - window.innerWidth))

/** Waits until the page has no horizontal overflow; a page takes a moment to render for another width. */
export const fits = (page: Page, where = '') => expect.poll(() => overflow(page), { ...wait, message: where }).toBe(0)

/**
 * Returns the faults of the page's lists: wider than their container with long texts, wrapped texts, or a sticky cell out of
 * place. Measured on copies with long texts, because test data is short.
 */
const misfits = () => {
  const long = 'Oberweserdampfschiffe Zeytinyağlılar '.repeat(3)
  const filled = (copy: HTMLElement) => {
    const texts = [...copy.querySelectorAll('td[data-width="rest"] > div > div')]
    for (const text of texts) {
      const first = document.createTreeWalker(text, NodeFilter.SHOW_TEXT).nextNode()
      if (first) first.nodeValue = long
    }
    return texts.length > 0
  }
  const heightOf = (frame: HTMLElement) => frame.querySelector<HTMLElement>('tbody tr')?.offsetHeight ?? 0
  const endsAreInSight = (frame: HTMLElement) => {
    const { left, right } = frame.getBoundingClientRect()
    const row = frame.querySelector('tbody tr')
    const edge = (cell: Element | null | undefined) => cell?.getBoundingClientRect() ?? { left, right }
    return edge(row?.firstElementChild).left >= left - 1 && edge(row?.lastElementChild).right <= right + 1
  }
  return [...document.querySelectorAll('table')].flatMap((table) => {
    const frame = table.parentElement as HTMLElement
    const copy = frame.cloneNode(true) as HTMLElement
    if (!filled(copy)) return []
    frame.after(copy)
    const wide = copy.scrollWidth > copy.clientWidth && `${copy.scrollWidth} px of ${copy.clientWidth}`
    // A set of chips with long texts may wrap.
    const wraps = copy.querySelector('td[data-width="lines"]') !== null
    const high = !wraps && heightOf(copy) > heightOf(frame) + 1 && `rows of ${heightOf(copy)} px`
    copy.style.inlineSize = '620px'
    const gone = !endsAreInSight(copy) && 'an end out of sight'
    copy.remove()
    return [wide, high, gone].flatMap((fault) => (fault ? `${table.getAttribute('aria-label')}: ${fault}` : []))
  })
}

/** Returns the lists whose columns do not fit. */
export const misfitsOf = (page: Page) => page.evaluate(misfits)

/** Waits until all lists fit. */
export const listsFit = (page: Page, where = '') =>
  expect.poll(() => misfitsOf(page), { ...wait, message: where }).toEqual([])

/** Returns all texts of the page, including hidden ones and labels, one per line. */
export const allText = (page: Page) =>
  page.evaluate(() => {
    // Skips texts marked as not translatable, such as phrases shown for translation.
    const isMeant = (node: Node) => !node.parentElement?.closest('[translate="no"]')
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const lines = [document.title]
    while (texts.nextNode()) if (isMeant(texts.currentNode)) lines.push(texts.currentNode.textContent ?? '')
    for (const name of ['aria-label', 'title', 'placeholder', 'alt'])
      for (const element of [...document.querySelectorAll(`[${name}]`)].filter(isMeant))
        lines.push(element.getAttribute(name) ?? '')
    return lines.join('\n')
  })
