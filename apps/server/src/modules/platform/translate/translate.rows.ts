import { isBuiltLang, type Lang, languages } from '@sofra/contract/kernel/languages.ts'
import type { Phrase } from '@sofra/contract/kernel/phrases.ts'
import { phrasesByModule } from '@sofra/contract/phrases.modules.ts'
import { allPhrases } from '@sofra/contract/phrases.ts'
import type { TranslationRow } from '@sofra/contract/platform/translate/translate.contract.ts'
import { isCounted, places } from '@sofra/contract/platform/translate/translate.rules.ts'
import type { Row } from '../../../kernel/database/db.types.ts'
import type { Query } from '../../../kernel/database/tenant.ts'
import { phraseUses } from './translate.uses.ts'

const phrases: Readonly<Record<string, Phrase>> = allPhrases

type Facts = Pick<TranslationRow, 'module' | 'is_counted' | 'places'>

const readFacts = () =>
  new Map<string, Facts>(
    Object.entries(phrasesByModule).flatMap(([module, tables]) =>
      tables.flatMap((table) =>
        Object.entries<Phrase>(table).map(
          ([key, phrase]) => [key, { module, is_counted: isCounted(phrase), places: places(phrase).names }] as const,
        ),
      ),
    ),
  )

let cachedFacts: ReadonlyMap<string, Facts> | undefined

/** Static facts of each phrase, in the order of the modules. Computed on first use, because most servers never list phrases. */
const factsOf = () => {
  cachedFacts ??= readFacts()
  return cachedFacts
}

/** Returns the keys of all phrases, in the order of the modules. */
export const phraseKeys = () => [...factsOf().keys()]

/** Returns a phrase of the code; undefined for an unknown key. */
export const phraseOf = (key: string): Phrase | undefined => (Object.hasOwn(phrases, key) ? phrases[key] : undefined)

/** Returns the built-in text in a language; empty for a language that is not built in. */
export const builtText = (lang: Lang, phrase: Phrase) =>
  isBuiltLang(lang) ? (phrase[languages.indexOf(lang)] ?? '') : ''

type Stored = Pick<Row<'translation'>, 'key' | 'text' | 'source' | 'version' | 'updated_at'>

/** Overrides of operators for a language and for the three built-in ones. */
interface Own {
  readonly lang: Lang
  of(lang: Lang, key: string): Stored | undefined
}

/** Reads the overrides of a language, all or for one key. */
export const readOwn = async (query: Query, lang: Lang, key?: string): Promise<Own> => {
  const rows = await query<Stored & { lang: Lang }>(
    `select key, lang, text, source, version, updated_at from translation
     where lang = any ($1)${key === undefined ? '' : ' and key = $2'}`,
    [[...new Set([lang, ...languages])], ...(key === undefined ? [] : [key])],
  )
  const byKey = new Map(rows.map((row) => [`${row.lang} ${row.key}`, row]))
  return { lang, of: (lang, key) => byKey.get(`${lang} ${key}`) }
}

/** Returns the Turkish source of a translation: the operator's override, else the code's text. */
export const sourceOf = (translations: Own, key: string, phrase: Phrase) =>
  (translations.lang === 'tr' ? undefined : translations.of('tr', key)?.text) ?? phrase[0]

/** Returns the list row of a phrase in a language. */
export const translationRow = (translations: Own, key: string, phrase: Phrase): TranslationRow => {
  const { lang } = translations
  const [tr = '', en = '', de = ''] = languages.map((each, i) => translations.of(each, key)?.text ?? phrase[i] ?? '')
  const stored = translations.of(lang, key)
  const built = builtText(lang, phrase)
  const was = stored?.source && stored.source !== sourceOf(translations, key, phrase) ? stored.source : null
  return {
    key,
    ...(factsOf().get(key) ?? { module: '', is_counted: false, places: [] }),
    words: { tr, en, de },
    text: stored?.text ?? '',
    built,
    state: was === null && (stored || built) ? 'done' : 'todo',
    was,
    used: [...phraseUses().of(key)],
    version: stored?.version ?? 0,
    updated_at: stored?.updated_at ?? null,
  }
}

/** Returns the list rows of every phrase in a language, in the order of the modules. */
export const translationRows = (translations: Own) =>
  phraseKeys().map((key) => translationRow(translations, key, phrases[key] as Phrase))
