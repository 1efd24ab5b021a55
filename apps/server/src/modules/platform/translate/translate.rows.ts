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
          ([key, phrase]) => [key, { module, is_counted: isCounted(phrase), places: places(phrase).known }] as const,
        ),
      ),
    ),
  )

let known: ReadonlyMap<string, Facts> | undefined

/**
 * What of each phrase never changes while the server runs, in the order of the modules. There are some thousand, and each list
 * needs all; a server whose words nobody looks at holds none.
 */
const factsOf = () => {
  known ??= readFacts()
  return known
}

/** The keys of all phrases, in the order of the modules. */
export const phraseKeys = () => [...factsOf().keys()]

/** A phrase of the code; undefined for a key that is none. */
export const phraseOf = (key: string): Phrase | undefined => (Object.hasOwn(phrases, key) ? phrases[key] : undefined)

/** What the code says in a language; empty where it does not speak it. */
export const builtText = (lang: Lang, phrase: Phrase) =>
  isBuiltLang(lang) ? (phrase[languages.indexOf(lang)] ?? '') : ''

type Stored = Pick<Row<'translation'>, 'key' | 'text' | 'source' | 'version' | 'updated_at'>

/** What operators have laid over the words of a language, and over the three of the code. */
interface Own {
  readonly lang: Lang
  of(lang: Lang, key: string): Stored | undefined
}

/** Reads what is laid over a language, all of it or the text of one key. */
export const readOwn = async (query: Query, lang: Lang, key?: string): Promise<Own> => {
  const rows = await query<Stored & { lang: Lang }>(
    `select key, lang, text, source, version, updated_at from translation
     where lang = any ($1)${key === undefined ? '' : ' and key = $2'}`,
    [[...new Set([lang, ...languages])], ...(key === undefined ? [] : [key])],
  )
  const byKey = new Map(rows.map((row) => [`${row.lang} ${row.key}`, row]))
  return { lang, of: (lang, key) => byKey.get(`${lang} ${key}`) }
}

/** The Turkish text that a translation stands for: the code's where Turkish itself is corrected. */
export const sourceOf = (own: Own, key: string, phrase: Phrase) =>
  (own.lang === 'tr' ? undefined : own.of('tr', key)?.text) ?? phrase[0]

/** A phrase in a language, as the list shows it. */
export const translationRow = (own: Own, key: string, phrase: Phrase): TranslationRow => {
  const { lang } = own
  const [tr = '', en = '', de = ''] = languages.map((each, i) => own.of(each, key)?.text ?? phrase[i] ?? '')
  const stored = own.of(lang, key)
  const built = builtText(lang, phrase)
  const was = stored?.source && stored.source !== sourceOf(own, key, phrase) ? stored.source : null
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

/** Every phrase of the product in a language, in the order of the modules. */
export const translationRows = (own: Own) => phraseKeys().map((key) => translationRow(own, key, phrases[key] as Phrase))
