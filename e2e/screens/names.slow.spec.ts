import { contract } from '@sofra/contract/contract.ts'
import type { Page, Request, Route } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { screens } from '../../apps/panel/src/app/routes.ts'
import { pageLoaded, sees, wait } from '../harness/look.ts'
import { screenStage } from '../harness/screens.ts'

const { pageIn, seed, addressOf } = await screenStage()
beforeAll(seed)

/** The replies in which names are looked up: lists, and the records that are found by their ids. */
const isLookup = ({ method, reply }: (typeof contract)[number]) =>
  method === 'GET' && (reply instanceof z.ZodArray || (reply instanceof z.ZodObject && 'items' in reply.shape))
const lookups = contract.filter(isLookup).map(({ path }) => new RegExp(`^/api${path.replace(/:\w+/g, '\\d+')}$`))
const isHeld = (url: string) => lookups.some((path) => path.test(new URL(url).pathname))

/** The visible texts that are a bare number, such as `4` or `#4`. */
const bareNumbers = () => {
  const walker = document.createTreeWalker(document.querySelector('main') ?? document.body, NodeFilter.SHOW_TEXT)
  const texts: string[] = []
  while (walker.nextNode()) {
    const { parentElement, textContent } = walker.currentNode
    const text = textContent?.trim() ?? ''
    if (/^#?\d+$/.test(text) && parentElement?.checkVisibility({ visibilityProperty: true })) texts.push(text)
  }
  return texts.sort()
}

/** Removes from `all` each of `some` once. */
const without = (all: readonly string[], some: readonly string[]) =>
  some.reduce((rest, one) => (rest.includes(one) ? rest.toSpliced(rest.indexOf(one), 1) : rest), [...all])

/** Keeps the replies with names back until `release`; `settled` waits until nothing else is on its way. */
const holdNames = async (page: Page) => {
  const held: Route[] = []
  const pending = new Set<Request>()
  const isCall = (request: Request) =>
    new URL(request.url()).pathname.startsWith('/api/') && !/stream/.test(request.url())
  const began = (request: Request) => isCall(request) && pending.add(request)
  const ended = (request: Request) => pending.delete(request)
  page.on('request', began).on('requestfinished', ended).on('requestfailed', ended)
  const { promise: released, resolve: releaseAll } = Promise.withResolvers<void>()
  const hold = async (route: Route) => {
    held.push(route)
    await released
    await route.continue()
  }
  const isHeldCall = (url: URL) => isHeld(url.href)
  await page.route(isHeldCall, hold)
  return {
    settled: async () => {
      await sees(page.locator('h1'))
      await expect.poll(() => pending.size === held.length, wait).toBe(true)
      await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
    },
    release: async () => {
      releaseAll()
      await page.unrouteAll({ behavior: 'wait' })
      page.off('request', began).off('requestfinished', ended).off('requestfailed', ended)
      return held.length
    },
  }
}

/** The forms of existing records, and settings: they show stored ids by name. */
const editing = screens.filter(({ path }) => /\/form\/:|\/settings\b/.test(path))
let screensWithNames = 0

test.each(editing)('$path shows no id while names are on their way', async (screen) => {
  const page = pageIn('en')
  const names = await holdNames(page)
  await page.goto(`${await addressOf(screen)}?lang=en`)
  await names.settled()
  const before = await page.evaluate(bareNumbers)
  if ((await names.release()) > 0) screensWithNames += 1
  await pageLoaded(page)
  const after = await page.evaluate(bareNumbers)
  expect(without(before, after)).toEqual([])
})

afterAll(() => expect(screensWithNames).toBeGreaterThan(editing.length / 3))
