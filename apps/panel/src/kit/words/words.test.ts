import type { Lang } from '@sofra/contract/kernel/languages.ts'
import { afterEach, expect, test, vi } from 'vitest'

type Page = typeof import('./words.ts')

/** A page whose words are loaded by `load`, begun in English; what was asked for. */
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
  const asked: string[] = []
  const started = words.startWords({
    load: async (lang, part) => {
      asked.push(part === undefined ? lang : `${lang} ${part}`)
      return load(part, lang)
    },
    overlay: async () => ({}),
    offered: async () => [],
  })
  meanwhile(words)
  await started
  return { ...words, asked }
}

afterEach(() => void vi.unstubAllGlobals())

const screen = async () => 'screen'

test('words that could not be loaded are asked for again by the next who shows them', async () => {
  let isThere = false
  const { withWords, wordsState, asked } = await pageWith((part): Record<string, string> => {
    if (part && !isThere) throw new Error('gone')
    return part ? { 'kitchen.name': 'Cuisine' } : {}
  })
  await expect(withWords('kitchen', screen)).rejects.toThrow('gone')
  isThere = true
  expect(await withWords('kitchen', screen)).toBe('screen')
  expect(wordsState().words).toEqual({ 'kitchen.name': 'Cuisine' })
  // What is there is not asked for again.
  await withWords('kitchen', screen)
  expect(asked).toEqual(['en', 'en kitchen', 'en kitchen'])
})

test('another language brings the words of the screens that were shown, of many screens all at once', async () => {
  const { setLang, withWords, wordsState, asked } = await pageWith((part, lang) => ({ [part ?? 'first']: lang }))
  await withWords('city kit', screen)
  await setLang('de')
  expect(wordsState().words).toEqual({ first: 'de', city: 'de', kit: 'de' })
  for (let n = 0; n < 10; n += 1) await withWords(`screen-${n}`, screen)
  asked.length = 0
  await setLang('tr')
  expect(wordsState().words).toEqual({ first: 'tr', every: 'tr' })
  expect(asked).toEqual(['tr', 'tr every'])
})

test('a page begins with the words of its screen beside the first, which were asked for before these had come', async () => {
  const { asked, wordsState } = await pageWith(
    (part, lang) => ({ [part ?? 'first']: lang }),
    ({ withWords }) => void withWords('kit kitchen', screen),
  )
  expect(wordsState().words).toEqual({ first: 'en', kit: 'en', kitchen: 'en' })
  expect(asked).not.toContain('en every')
})

test('words of a screen that are asked for while the language changes come in the new one', async () => {
  const { setLang, withWords, wordsState } = await pageWith((part, lang) => ({ [part ?? 'first']: lang }))
  await Promise.all([setLang('de'), withWords('kitchen', screen)])
  expect(wordsState().words).toEqual({ first: 'de', kitchen: 'de' })
})
