import type { Locator, Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { slow } from '../../apps/server/test/slow.ts'
import { pageLoaded, sees, wait } from '../harness/look.ts'
import { stage } from '../harness/stage.ts'
import { t } from '../harness/words.ts'
import { type People, people } from '../harness/world.ts'

const { a, visit } = await stage()
let world: People
beforeAll(async () => {
  world = await people(a)
  for (let i = 1; i <= 40; i += 1) await a.insert('kitchen', { name: `Mutfak ${i}`, is_active: true })
})

const boxOf = async (of: Locator) => {
  const box = await of.boundingBox()
  if (!box) throw new Error('what should be seen has no box')
  return box
}

/** Returns the positions of a message and the pager, with the list scrolled to its top and its end. */
const placesOf = async (message: Element, pager: Element | null) => {
  if (!pager) throw new Error('there is no pager')
  const places = []
  for (const scrolled of [0, 10_000]) {
    window.scrollTo(0, scrolled)
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    const [a, b] = [message.getBoundingClientRect(), pager.getBoundingClientRect()]
    const meet = a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
    places.push({ scrolled, meet, end: b.bottom })
  }
  return places
}

const toast = (page: Page) => page.getByRole('status').filter({ hasText: t('action.deleted') })
const pager = (page: Page) => page.getByRole('navigation').filter({ has: page.locator('.ant-pagination') })

describe('a message', () => {
  test.each([
    [1440, 757, 10],
    [1440, 900, 10],
    [1024, 620, 25],
    [768, 1000, 10],
    [720, 378, 10],
  ])('never covers the pager of a list, at %i × %i with %i rows a page', slow, async (width, height, rows) => {
    const page = await visit({ as: world.operator, width })
    await page.setViewportSize({ width, height })
    await page.goto(`/kitchen/list?limit=${rows}`)
    await pageLoaded(page)
    await page
      .getByRole('button', { name: /Mutfak/ })
      .last()
      .click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('action.delete'), exact: true })
      .click()
    const foot = await pager(page).elementHandle()
    // In one evaluation, because the message disappears after four seconds.
    const places = await toast(page).evaluate(placesOf, foot)
    for (const { scrolled, meet, end } of places) {
      expect(meet, `scrolled to ${scrolled}`).toBe(false)
      // Visible at every scroll position.
      expect(end, `scrolled to ${scrolled}`).toBeLessThanOrEqual(height)
    }
  })

  test('never covers the foot of a form, also where that has much to say', async () => {
    const page = await visit({ as: world.operator })
    await page.setViewportSize({ width: 1024, height: 620 })
    await page.goto(`/branch/form/${world.moda.id}`)
    await pageLoaded(page)
    await page.getByRole('button', { name: t('action.save'), exact: true }).waitFor()
    for (const box of await page.locator('form input[type=text]:not([disabled])').all()) await box.fill('x')
    const foot = page
      .locator('div')
      .filter({ has: page.getByRole('button', { name: t('action.save'), exact: true }) })
      .last()
    const { y } = await boxOf(foot)
    // Messages begin 88 px above the window's foot.
    expect(620 - y).toBeLessThanOrEqual(88)
  })
})

test('the pager of a list on a phone never covers the button under it', async () => {
  const page = await visit({ as: world.operator, width: 375 })
  await page.goto('/kitchen/list?limit=10')
  await pageLoaded(page)
  const add = page.getByRole('button', { name: t('action.add'), exact: true })
  await sees(add)
  const { y } = await boxOf(pager(page))
  const button = await boxOf(add)
  // The window ends within the pager, so that the button overlaps it.
  const height = Math.round(y + button.height / 2)
  await page.setViewportSize({ width: 375, height })
  const upon = async () => {
    const [low, high] = [await boxOf(pager(page)), await boxOf(add)]
    const point = { x: high.x + high.width / 2, y: high.y + high.height - 2 }
    const seen = await page.evaluate(({ x, y: at }) => document.elementFromPoint(x, at)?.textContent ?? '', point)
    return { meets: low.y < high.y + high.height, seen }
  }
  await expect.poll(upon, wait).toEqual({ meets: true, seen: t('action.add') })
})

describe('the index of a long form', () => {
  const marked = (page: Page) =>
    page.getByRole('navigation', { name: t('form.sections') }).locator('[aria-current="true"]')

  /** Scrolls and waits two frames, after which scroll handlers have rendered. */
  const scrolled = (to: number) => {
    window.scrollTo(0, to)
    return new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())))
  }

  test('marks every section in its turn while one scrolls, the last one at the end', slow, async () => {
    const page = await visit({ as: world.owner })
    await page.setViewportSize({ width: 1440, height: 757 })
    await page.goto(`/branch/form/${world.moda.id}`)
    const index = page.getByRole('navigation', { name: t('form.sections') })
    await sees(index)
    await pageLoaded(page)
    const titles = await index.getByRole('button').allTextContents()
    const met: string[] = []
    const end = await page.evaluate(() => document.documentElement.scrollHeight)
    for (let y = 0; y <= end; y += 40) {
      await page.evaluate(scrolled, y)
      const [now = ''] = await marked(page).allTextContents()
      if (now !== met.at(-1)) met.push(now)
    }
    await expect.poll(() => marked(page).textContent(), wait).toBe(titles.at(-1))
    expect(met.filter((title) => titles.includes(title))).toEqual(titles.slice(0, met.length))
    expect(met.length).toBeGreaterThanOrEqual(titles.length - 1)
  })

  test('marks the section that was chosen, and the one that is typed in', slow, async () => {
    const page = await visit({ as: world.owner })
    await page.setViewportSize({ width: 1440, height: 757 })
    await page.goto(`/branch/form/${world.moda.id}`)
    const index = page.getByRole('navigation', { name: t('form.sections') })
    await sees(index)
    await pageLoaded(page)
    for (const title of await index.getByRole('button').allTextContents()) {
      await index.getByRole('button', { name: title, exact: true }).click()
      await expect.poll(() => marked(page).textContent(), wait).toBe(title)
      expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(title)
    }
    await page.locator('form section').first().getByRole('textbox').first().focus()
    await expect
      .poll(() => marked(page).textContent(), wait)
      .toBe(await index.getByRole('button').first().textContent())
  })
})

/** Returns the elements that scroll vertically and take most of the window's height, the page included. */
const highScrollers = () => {
  const scrolls = (element: Element) =>
    /auto|scroll/.test(getComputedStyle(element).overflowY) && element.scrollHeight > element.clientHeight + 1
  const within = [...document.querySelectorAll('main *')].filter(
    (one) => scrolls(one) && one.checkVisibility() && one.clientHeight > window.innerHeight / 2,
  )
  const root = document.documentElement
  return [...(root.scrollHeight > root.clientHeight + 1 ? ['page'] : []), ...within.map((one) => one.className)]
}

test('no page has a scrollbar beside another, and all look alike', slow, async () => {
  const page = await visit({ as: world.owner })
  await page.setViewportSize({ width: 1440, height: 757 })
  const of = (path: string) => path.replace(':branch_id', String(world.moda.id))
  for (const path of [
    '/home',
    '/manegement/:branch_id/orders',
    '/manegement/:branch_id/product/list',
    '/branch/list',
    '/company/settings',
  ]) {
    await page.goto(of(path))
    await pageLoaded(page)
    const scrollers = await page.evaluate(highScrollers)
    expect(scrollers.includes('page') ? scrollers.length : 1, `${path}: ${scrollers.join(', ')}`).toBe(1)
  }
  const looks = await page.evaluate(() => {
    const look = (element: Element) => {
      const { scrollbarColor, scrollbarWidth } = getComputedStyle(element)
      return `${scrollbarWidth} ${scrollbarColor}`
    }
    return [...new Set([...document.querySelectorAll('html, html *')].map(look))]
  })
  expect(looks).toHaveLength(1)
})
