import { expect, test } from 'vitest'
import { z } from 'zod'
import { contract } from './contract.ts'
import { core } from './kernel/core.ts'
import { allPhrases } from './phrases.ts'

/** Turkish nouns that end like a negated imperative but cannot be read as one. */
const nouns = new Set(['Cuma', 'Firma', 'Ödeme', 'Pazarlama', 'Malzeme', 'Açıklama', 'Arama', 'Uygulama'])
/** Choices whose noun is used without an opposite. */
const listed: Readonly<Record<string, string>> = {
  'ledger.kind.topup': 'a movement of the wallet: nothing can be done or not done',
  'ledger.kind.adjust': 'a movement of the wallet',
  'ledger.of.merge': 'a reason of a movement',
  'ledger.of.anonymised': 'a reason of a movement',
  'integration-log.kind.auth': 'a kind of call',
}

interface Choices {
  readonly values: Set<string>
  readonly flags: Set<string>
}

/** Collects the enum values and the names of switches in a schema. */
const collect = (schema: unknown, { values, flags }: Choices, name = ''): void => {
  const inner = core(schema)
  if (inner instanceof z.ZodObject)
    for (const [field, part] of Object.entries(inner.shape)) collect(part, { values, flags }, field)
  if (inner instanceof z.ZodArray) collect(inner.element, { values, flags }, name)
  if (inner instanceof z.ZodEnum) for (const value of inner.options) values.add(String(value))
  if (inner instanceof z.ZodBoolean && name) flags.add(name)
}

const choices: Choices = { values: new Set(['none', 'nothing', 'no', 'skip', 'never']), flags: new Set() }
for (const { body } of contract) collect(body, choices)

/** Phrases of choices and switches, by the last part of the key. */
const options = Object.entries(allPhrases).filter(([key]) => {
  const [last = '', owner] = key.split('.').toReversed()
  return owner !== undefined && (choices.values.has(last) || choices.flags.has(last))
})

const lastWord = (text: string) => text.split(' ').at(-1) ?? ''
const capital = (word: string) => word.charAt(0).toLocaleUpperCase('tr') + word.slice(1)

test('no Turkish choice or switch ends in -me or -ma, which is both a noun and a prohibition', () => {
  expect(options.length).toBeGreaterThan(300)
  const double = options.filter(
    ([key, [tr]]) => /(me|ma)$/.test(tr) && !nouns.has(capital(lastWord(tr))) && !(key in listed),
  )
  expect(double.map(([key, [tr]]) => `${key}: ${tr}`)).toEqual([])
})

test('every listed choice still has that ending', () => {
  const phrases: Readonly<Record<string, readonly string[]>> = allPhrases
  expect(Object.keys(listed).filter((key) => !/(me|ma)$/.test(phrases[key]?.[0] ?? ''))).toEqual([])
})
