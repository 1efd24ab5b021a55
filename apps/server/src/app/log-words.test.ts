import { readFileSync } from 'node:fs'
import { sections } from '@sofra/contract/company/settings/settings.contract.ts'
import { subjectPhrases } from '@sofra/contract/log-words.ts'
import { allPhrases } from '@sofra/contract/phrases.ts'
import { readSettings } from '@sofra/contract/platform/setting/setting.values.ts'
import { isMachineColumn } from '@sofra/contract/platform/user-log/user-log.changes.ts'
import { recordWords } from '@sofra/contract/records.ts'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { columnsIn, schemasOf, wordlessIn } from '../../test/sweeps/log-words.ts'

const columns = columnsIn(readFileSync(new URL('../kernel/database/db.types.ts', import.meta.url), 'utf8'))
const logged = columns.filter(({ record, name }) => record in recordWords && !isMachineColumn(record, name))

/** JSON or list columns without a schema in the contract, and how the log shows them. */
const withoutSchema: Readonly<Record<string, string>> = {
  'branch_integration.fields': 'keys as the provider’s documents call them, which have no translation',
  'company.settings_info': 'left out: who saved a section, and when, is in the head of each change',
  'restaurant_invoice.buyer': 'a copy that never changes, in the document that the log names',
  'restaurant_invoice.lines': 'a copy that never changes, in the document that the log names',
  'restaurant_invoice.seller': 'a copy that never changes, in the document that the log names',
  'payout_run.skipped': 'whom a run pays nothing when it is made; the page of the run lists them in words',
  'role.offered': 'permissions, which the server names with the reply',
}

test('every audited table is in the generated row types', () => {
  expect([...new Set(logged.map(({ record }) => record))].sort()).toEqual(Object.keys(recordWords).sort())
})

test('every part and enum value in an audited column has a phrase', () => {
  const wordless = logged.flatMap((column) => {
    const { record, name, values } = column
    const place = { record, path: [name] }
    const schemas = [...(values.length ? [z.enum(values)] : []), ...schemasOf(column)]
    return schemas.flatMap((schema) => wordlessIn(schema, place))
  })
  expect([...new Set(wordless)]).toEqual([])
})

test('every audited column with JSON or a list has a schema or a listed exemption', () => {
  const unread = logged
    .filter((column) => column.isComposed && schemasOf(column).length === 0)
    .map(({ record, name }) => `${record}.${name}`)
  expect(unread.sort()).toEqual(Object.keys(withoutSchema).sort())
})

test('every secret of a company and every product setting has a phrase', () => {
  const secrets = Object.entries(sections).flatMap(([section, values]) =>
    ('secrets' in values ? values.secrets : []).map((field) => ['company_secret', `${section}.${field}`] as const),
  )
  const settings = Object.keys(readSettings).map((key) => ['setting', key] as const)
  const wordless = [...secrets, ...settings].filter(
    ([record, subject]) => !subjectPhrases(record, subject).some((phrase) => phrase in allPhrases),
  )
  expect(secrets.length).toBeGreaterThan(3)
  expect(wordless).toEqual([])
})

test('wordlessIn reports a part and a value without a phrase', () => {
  const schema = z.object({ unnamed: z.enum(['unheard-of']) })
  expect(wordlessIn(schema, { record: 'member', path: ['points_rules'] })).toEqual([
    'member: points_rules.unnamed',
    'member: points_rules.unnamed = unheard-of',
  ])
})
