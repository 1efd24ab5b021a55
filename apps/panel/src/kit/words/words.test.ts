import type { Lang } from '@sofra/contract/kernel/languages.ts'
import { afterEach, expect, test, vi } from 'vitest'

type Page = typeof import('./words.ts')

/** A page whose phrases come from `load`, started in English; collects the requests. */
const pageWith = async (
  load: (part: string | undefined, lang: Lang) => Record<string, string>,
  meanwhile: (words: Page) => void = () => undefined,
) => {
  vi.resetModules()
  vi.stubGlobal('document', { cookie: '', documentElement: {} })
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('location', { href: 'https://panel.test/kitchen/list' })
  vi.stubGlobal('navigator', { languages: ['en'] })
  const words = await import('./words.ts')
  const requests: string[] = []
  const started = words.startWords({
    load: async (lang, part) => {
      requests.push(part === undefined ? lang : `${lang} ${part}`)
      return load(part, lang)
    },
    overlay: async () => ({}),
    offered: async () => [],
  })
  meanwhile(words)
  await started
  return { ...words, requests }
}

afterEach(() => void vi.unstubAllGlobals())

const screen = async () => 'screen'

test('withWords retries phrases that failed to load', async () => {
  let isThere = false
  const { withWords, wordsState, requests } = await pageWith((part): Record<string, string> => {
    if (part && !isThere) throw new Error('gone')
    return part ? { 'kitchen.name': 'Cuisine' } : {}
  })
  await expect(withWords('kitchen', screen)).rejects.toThrow('gone')
  isThere = true
  expect(await withWords('kitchen', screen)).toBe('screen')
  expect(wordsState().words).toEqual({ 'kitchen.name': 'Cuisine' })
  // A loaded part is not requested again.
  await withWords('kitchen', screen)
  expect(requests).toEqual(['en', 'en kitchen', 'en kitchen'])
})

test('setLang loads the phrases of visited screens, and all at once for many', async () => {
  const { setLang, withWords, wordsState, requests } = await pageWith((part, lang) => ({ [part ?? 'first']: lang }))
  await withWords('city kit', screen)
  await setLang('de')
  expect(wordsState().words).toEqual({ first: 'de', city: 'de', kit: 'de' })
  for (let n = 0; n < 10; n += 1) await withWords(`screen-${n}`, screen)
  requests.length = 0
  await setLang('tr')
  expect(wordsState().words).toEqual({ first: 'tr', every: 'tr' })
  expect(requests).toEqual(['tr', 'tr every'])
})

test('the phrases of the first screen load in parallel with the common ones', async () => {
  const { requests, wordsState } = await pageWith(
    (part, lang) => ({ [part ?? 'first']: lang }),
    ({ withWords }) => void withWords('kit kitchen', screen),
  )
  expect(wordsState().words).toEqual({ first: 'en', kit: 'en', kitchen: 'en' })
  expect(requests).not.toContain('en every')
})

test('phrases requested during a change of language arrive in the new one', async () => {
  const { setLang, withWords, wordsState } = await pageWith((part, lang) => ({ [part ?? 'first']: lang }))
  await Promise.all([setLang('de'), withWords('kitchen', screen)])
  expect(wordsState().words).toEqual({ first: 'de', kitchen: 'de' })
})
