import type { BodyOf } from '@sofra/contract/kernel/endpoint.ts'
import type { Lang } from '@sofra/contract/kernel/languages.ts'
import type { Params } from '@sofra/contract/kernel/phrases.ts'
import type { PhraseKey } from '@sofra/contract/phrases.ts'
import type {
  TranslationReport,
  TranslationRow,
  translate,
} from '@sofra/contract/platform/translate/translate.contract.ts'
import { longestTranslation, translationFault } from '@sofra/contract/platform/translate/translate.rules.ts'
import { statement } from '../../../kernel/database/statement.ts'
import type { Query } from '../../../kernel/database/tenant.ts'
import { AppError, notFound } from '../../../kernel/errors.ts'
import { stale, tryUpdate } from '../../../kernel/records/guarded.ts'
import { translate as t } from '../../../kernel/words.ts'
import { builtText, phraseOf, readOwn, sourceOf, translationRow } from './translate.rows.ts'

const insertText = statement<{ key: string; lang: Lang; text: string; source: string }, { version: number }>(`
insert into translation (key, lang, text, source) values (:key, :lang, :text, :source)
on conflict (key, lang) do nothing returning version`)
const deleteSql = 'delete from translation where key = $1 and lang = $2 and version = $3 returning version'

/** Writes one text, or deletes it when it is empty or equals the built-in text. Throws 400, 404, or 409 with the present row. */
export async function writeTranslation(
  query: Query,
  { language: lang, key, text, version }: BodyOf<typeof translate.write>,
): Promise<TranslationRow> {
  const phrase = phraseOf(key)
  if (!phrase) throw notFound()
  const fault = text ? translationFault(lang, phrase, text) : undefined
  if (fault) throw new AppError(400, 'error.invalid', { errors: [{ path: 'text', ...fault }] })
  const stored = await readOwn(query, lang, key)
  const present = async () => translationRow(await readOwn(query, lang, key), key, phrase)
  if (translationRow(stored, key, phrase).version !== version) throw stale(await present())
  const written = async () => {
    if (!text || text === builtText(lang, phrase)) return (await query(deleteSql, [key, lang, version]))[0]
    const source = sourceOf(stored, key, phrase)
    if (!version) return (await insertText(query, { key, lang, text, source }))[0]
    const computed = () => ({ updated_at: 'now()' })
    return tryUpdate(query, 'translation', { of: { key, lang }, version, set: { text, source }, computed })
  }
  const isGone = version === 0 && (!text || text === builtText(lang, phrase))
  if (!isGone && !(await written())) throw stale(await present())
  return present()
}

/** A text sent for a key; `row` is its number in the file. */
export interface SentTranslation {
  readonly row: number
  readonly key: string
  readonly text: string
}

interface ComparedTranslation extends SentTranslation {
  readonly before: string
  readonly built: string
  readonly source: string
  readonly fault?: { readonly code: PhraseKey; readonly params?: Params }
}

const seenOf = (lang: Lang, sent: readonly SentTranslation[], stored: Awaited<ReturnType<typeof readOwn>>) => {
  const keys = new Set<string>()
  const faultOf = ({ key, text }: SentTranslation): ComparedTranslation['fault'] => {
    const phrase = phraseOf(key)
    if (!phrase) return { code: 'translate.wrong.key' }
    if (keys.has(key)) return { code: 'translate.wrong.twice' }
    keys.add(key)
    if (text.length > longestTranslation) return { code: 'rule.max-length', params: { length: longestTranslation } }
    if (text.includes('\0') || !text.isWellFormed()) return { code: 'rule.characters' }
    return translationFault(lang, phrase, text)
  }
  return sent.flatMap(({ row, key: typed, text: written }): ComparedTranslation[] => {
    const [key, text] = [typed.trim(), written.normalize('NFC').trim()]
    // Exported files have a row for every phrase; empty ones change nothing.
    if (!text) return []
    const phrase = phraseOf(key)
    const fault = faultOf({ row, key, text })
    const built = phrase ? builtText(lang, phrase) : ''
    const before = stored.of(lang, key)?.text ?? built
    const source = phrase ? sourceOf(stored, key, phrase) : ''
    return [{ row, key, text, before, built, source, ...(fault ? { fault } : {}) }]
  })
}

type Kind = keyof TranslationReport['counts']

const kindOf = ({ fault, before, text }: ComparedTranslation): Kind => {
  if (fault) return 'wrong'
  if (before === text) return 'unchanged'
  return before ? 'changed' : 'new'
}

const reportOf = (seen: readonly ComparedTranslation[], lang: Lang, is_written: boolean): TranslationReport => {
  const kinds = seen.map(kindOf)
  const count = (kind: Kind) => kinds.filter((one) => one === kind).length
  return {
    counts: { new: count('new'), changed: count('changed'), unchanged: count('unchanged'), wrong: count('wrong') },
    rows: seen.flatMap(({ row, key, before, text, fault }, i) =>
      kinds[i] === 'unchanged'
        ? []
        : [{ row, key, before, after: text, fault: fault ? t(lang, fault.code, fault.params) : null }],
    ),
    is_written,
  }
}

interface Writing {
  /** The language of the texts. */
  readonly language: Lang
  readonly dry_run: boolean
  readonly leave_wrong: boolean
}

// An unchanged text is written when its source was outdated: sending it confirms the translation.
const upsertSql = `insert into translation (key, lang, text, source)
  select key, $1, text, source from jsonb_to_recordset($2) as sent (key text, text text, source text) order by key
  on conflict (key, lang) do update set text = excluded.text, source = excluded.source, version = translation.version + 1,
    updated_at = now()
  where (translation.text, translation.source) is distinct from (excluded.text, excluded.source)`

/** Splits a list by a predicate. */
const partition = <T>(list: readonly T[], is: (one: T) => boolean) =>
  [list.filter(is), list.filter((one) => !is(one))] as const

/**
 * Writes many texts, or reports the changes. When some are wrong it writes none, unless they are to be skipped;
 * `pathOf` gives an error's path in the 400. Faults are in the language `reportLang`.
 */
export async function writeTranslations(
  query: Query,
  sent: readonly SentTranslation[],
  { language: lang, dry_run, leave_wrong }: Writing,
  reportLang: Lang,
  pathOf: (row: number) => string,
): Promise<TranslationReport> {
  const seen = seenOf(lang, sent, await readOwn(query, lang))
  if (dry_run) return reportOf(seen, reportLang, false)
  const wrong = seen.flatMap(({ row, fault }) => (fault ? [{ path: pathOf(row), ...fault }] : []))
  if (wrong.length && !leave_wrong)
    throw new AppError(400, 'translate.wrong.some', { params: { n: wrong.length }, errors: wrong.slice(0, 50) })
  const [repeated, changed] = partition(
    seen.filter(({ fault }) => !fault),
    ({ text, built }) => text === built,
  )
  await query('delete from translation where lang = $1 and key = any ($2)', [lang, repeated.map(({ key }) => key)])
  await query(upsertSql, [lang, JSON.stringify(changed.map(({ key, text, source }) => ({ key, text, source })))])
  return reportOf(seen, reportLang, true)
}
