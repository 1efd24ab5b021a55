import { languages } from '@sofra/contract/kernel/languages.ts'
import { inLanguage, type Phrase } from '@sofra/contract/kernel/phrases.ts'
import { allPhrases } from '@sofra/contract/phrases.ts'
import type { Plugin } from 'vite'

/** Letters are the server's, and the names of permissions come with its answers. */
const spoken = Object.keys(allPhrases).filter(
  (key) => !/^mail\.letter|^mail\.[\w-]+\.(?:subject|text|button)$|^permission\.(?:of|key)\./.test(key),
)

const inOne = (lang: (typeof languages)[number], keys = spoken) =>
  Object.fromEntries(keys.map((key) => [key, inLanguage((allPhrases as Record<string, Phrase>)[key] as Phrase, lang)]))

const publicKeys = () =>
  Object.keys(allPhrases).filter(
    (key) =>
      /^(?:app|lang|login|forgot|reset|register|rule|hand-over|maintenance|theme|demo)\./.test(key) ||
      ['error.offline', 'error.unknown', 'session.language', 'shell.theme'].includes(key),
  )

/** The same content while developing, made in the browser so that a changed word is seen at once. */
const live = (lang: string) => `
import { allPhrases } from '@sofra/contract/phrases.ts'
import { inLanguage } from '@sofra/contract/kernel/phrases.ts'
export default Object.fromEntries(Object.entries(allPhrases).map(([key, phrase]) => [key, inLanguage(phrase, '${lang}')]))`

const livePublic = `
import { allPhrases } from '@sofra/contract/phrases.ts'
import { languages } from '@sofra/contract/kernel/languages.ts'
import { inLanguage } from '@sofra/contract/kernel/phrases.ts'
export default Object.fromEntries(languages.map((lang) =>
  [lang, Object.fromEntries(Object.entries(allPhrases).map(([key, phrase]) => [key, inLanguage(phrase, lang)]))]))`

/**
 * `virtual:words/<lang>`: the words of one language, one chunk each, so that no browser loads three.
 * `virtual:public-words`: the few words of the public pages in all languages, small enough to travel with them.
 */
export const words = (): Plugin => {
  let serving = false
  return {
    name: 'sofra-words',
    configResolved: ({ command }) => {
      serving = command === 'serve'
    },
    resolveId: (id) => (id.startsWith('virtual:words/') || id === 'virtual:public-words' ? `\0${id}` : null),
    load: (id) => {
      if (id === '\0virtual:public-words') {
        if (serving) return livePublic
        return `export default ${JSON.stringify(Object.fromEntries(languages.map((lang) => [lang, inOne(lang, publicKeys())])))}`
      }
      const lang = languages.find((known) => id === `\0virtual:words/${known}`)
      if (!lang) return null
      return serving ? live(lang) : `export default JSON.parse(${JSON.stringify(JSON.stringify(inOne(lang)))})`
    },
  }
}
