import { email, phone, requiredText } from '@sofra/contract/kernel/fields.ts'
import { member } from '@sofra/contract/member/member/member.contract.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import { readMember } from './member-import.row.ts'

const typed = (signs: string, long: number) =>
  fc.oneof(
    fc.string({ unit: fc.constantFrom(...signs), maxLength: 12 }),
    fc.constantFrom(...signs).map((sign) => sign.repeat(long)),
  )
const trimmed = (texts: fc.Arbitrary<string>) => texts.map((text) => text.trim()).filter((text) => text !== '')

test.each<[string, z.ZodType, fc.Arbitrary<string>, (text: string) => string]>([
  [
    'email',
    email,
    fc.tuple(typed('aZ0._-+ş', 250), typed('a0.-@ç', 260)).map(([name, host]) => `${name}@${host}.com`),
    String,
  ],
  ['phone', phone, typed('05+-() 90', 41), String],
  ['code', member.input.shape.code, typed('AKz0-_ş ', 41), (text) => text.toUpperCase()],
  ['note', requiredText(1_000), typed('aş 0é-', 1_001), String],
])('readMember reads and refuses a cell of %s like its schema', (field, schema, texts, plain) =>
  fc.assert(
    fc.property(trimmed(texts), (text) => {
      const { value, faults } = readMember({ [field]: text })
      const parsed = schema.safeParse(plain(text))
      expect([faults.length === 0, value?.[field as 'note']]).toEqual([parsed.success, parsed.data])
    }),
  ),
)

test('readMember refuses text that a spreadsheet would execute', () => {
  for (const text of ['=1+1', '@SUM(1)'])
    expect(readMember({ note: text }).faults).toMatchObject([{ code: 'import.formula' }])
  expect(readMember({ note: 'a=b' }).value).toMatchObject({ note: 'a=b' })
})
