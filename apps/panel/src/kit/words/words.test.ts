import type { Lang } from '@sofra/contract/kernel/languages.ts'
import { afterEach, expect, test, vi } from 'vitest'

type Page = typeof import('./words.ts')

/** A page whose phrases come from `load`, started in English; collects the requests. */
const pageWith = async (
  load: (part: 'first' | 'rest', lang: Lang) => Record<string, string>,
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
      requests.push(`${lang} ${part}`)
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

test('withRest retries phrases that failed to load', async () => {
  let isThere = false
  const { withRest, wordsState, requests } = await pageWith((part): Record<string, string> => {
    if (part === 'first') return {}
    if (!isThere) throw new Error('gone')
    return { 'kitchen.name': 'Cuisine' }
  })
  await expect(withRest(screen)).rejects.toThrow('gone')
  isThere = true
  expect(await withRest(screen)).toBe('screen')
  expect(wordsState().words).toEqual({ 'kitchen.name': 'Cuisine' })
  // Loaded phrases are not requested again.
  await withRest(screen)
  expect(requests).toEqual(['en first', 'en rest', 'en rest'])
})

const named = (part: string, lang: Lang) => ({ [part]: lang })

test('setLang loads the phrases beside the first ones only if a screen has loaded them', async () => {
  const { setLang, withRest, wordsState } = await pageWith(named)
  await setLang('de')
  expect(wordsState().words).toEqual({ first: 'de' })
  await withRest(screen)
  await setLang('tr')
  expect(wordsState().words).toEqual({ first: 'tr', rest: 'tr' })
})

test('the phrases of the first screen load in parallel with the first ones', async () => {
  const { wordsState } = await pageWith(named, ({ withRest }) => void withRest(screen))
  expect(wordsState().words).toEqual({ first: 'en', rest: 'en' })
})

test('phrases requested during a change of language arrive in the new one', async () => {
  const { setLang, withRest, wordsState } = await pageWith(named)
  await Promise.all([setLang('de'), withRest(screen)])
  expect(wordsState().words).toEqual({ first: 'de', rest: 'de' })
})
