import { account } from '@sofra/contract/access/account/account.contract.ts'
import { sections } from '@sofra/contract/company/settings/settings.contract.ts'
import { core } from '@sofra/contract/kernel/core.ts'
import { languages } from '@sofra/contract/kernel/languages.ts'
import { partPhrases, valuePhrases } from '@sofra/contract/log-words.ts'
import { ownPointRules } from '@sofra/contract/member/member/member.contract.ts'
import { allPhrases } from '@sofra/contract/phrases.ts'
import { message } from '@sofra/contract/platform/message/message.contract.ts'
import { expect, test } from 'vitest'
import { z } from 'zod'

const hasWord = (phrases: readonly string[]) => phrases.some((phrase) => phrase in allPhrases)
const isLanguage = (part: string) => languages.some((lang) => lang === part)

interface Place {
  readonly record: string
  readonly path: readonly string[]
}

/** The parts and the values of closed lists below a schema that the log would print as they are stored. */
const wordless = (schema: unknown, place: Place): string[] => {
  const { record, path } = place
  const inner = core(schema, [])
  if (inner instanceof z.ZodEnum)
    return inner.options.flatMap((value) =>
      hasWord(valuePhrases(record, path, String(value))) ? [] : [`${record}: ${path.join('.')} = ${value}`],
    )
  if (inner instanceof z.ZodArray) return wordless(inner.element, place)
  if (!(inner instanceof z.ZodObject)) return []
  return Object.entries(inner.shape).flatMap(([part, field]) => {
    const at = { record, path: [...path, part] }
    const own = isLanguage(part) || hasWord(partPhrases(record, at.path)) ? [] : [`${record}: ${at.path.join('.')}`]
    return [...own, ...wordless(field, at)]
  })
}

test('partPhrases and valuePhrases know every field and choice of a company’s settings', () => {
  const found = Object.entries(sections).flatMap(([name, { values }]) =>
    wordless(values, { record: 'company', path: ['settings', name] }),
  )
  expect(found).toEqual([])
})

test.each([
  ['account', account.create],
  ['message', message.create],
] as const)('valuePhrases knows every kind of account in the log of %s', (record, { body }) => {
  const found = wordless(body, { record, path: [] }).filter((fault) => /: (?:type|audience) = /.test(fault))
  expect(found).toEqual([])
})

test('partPhrases knows every part of a member’s own rules of points', () => {
  expect(wordless(ownPointRules, { record: 'member', path: ['points_rules'] })).toEqual([])
})

test('partPhrases finds no word for a part that nobody named', () => {
  expect(wordless(z.object({ unnamed: z.string() }), { record: 'member', path: [] })).toEqual(['member: unnamed'])
})
