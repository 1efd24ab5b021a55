import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ImportColumn } from './import.kind.ts'
import { matchColumns } from './import.matching.ts'
import { bare, namesOf } from './import.rows.ts'

const columns: readonly ImportColumn[] = [
  { field: 'phone', heading: 'member.phone', aliases: ['Cep Telefonu', 'GSM'], examples: [] },
  { field: 'email', heading: 'member.email', examples: [] },
  { field: 'first_name', heading: 'member.first_name', aliases: ['Adı'], examples: [] },
]
const fields = columns.map(({ field }) => field)
const match = (headings: readonly string[], earlier: ReadonlyMap<string, string | null> = new Map()) =>
  matchColumns(columns, [{ row: 1, cells: [...headings] }], earlier).map(({ field }) => field)

const heading = fc.oneof(
  fc.constantFrom(
    'Telefon',
    'PHONE',
    'cep telefonu',
    'G.S.M.',
    'E-posta',
    'e mail',
    'Ad',
    'ADI',
    'Vorname',
    'Puan',
    '',
  ),
  fc.string({ maxLength: 20 }),
)
const memory = fc.array(fc.tuple(heading.map(bare), fc.constantFrom(...fields, null, 'gone')), { maxLength: 5 })

test('matchColumns matches each existing field at most once, and earlier choices before guesses', () => {
  fc.assert(
    fc.property(fc.array(heading, { maxLength: 12 }), memory, (headings, pairs) => {
      const earlier = new Map(pairs)
      const matchedFields = match(headings, earlier)
      const assignedFields = matchedFields.filter((one) => one !== null)
      expect(matchedFields).toHaveLength(headings.length)
      expect(new Set(assignedFields).size).toBe(assignedFields.length)
      expect(assignedFields.every((one) => fields.includes(one))).toBe(true)
      headings.forEach((typed, place) => {
        const name = bare(typed)
        if (earlier.has(name)) expect([earlier.get(name) ?? null, null]).toContain(matchedFields[place])
        else if (matchedFields[place]) {
          const column = columns.find(({ field }) => field === matchedFields[place])
          expect(column && namesOf(column)).toContain(name)
        }
      })
    }),
  )
})

test('matchColumns matches the same fields in any order of columns', () => {
  fc.assert(
    fc.property(fc.shuffledSubarray(['Telefon', 'E-posta', 'Adı', 'Puan', 'Not']), (headings) => {
      const fieldOfHeading = { Telefon: 'phone', 'E-posta': 'email', Adı: 'first_name' } as Record<string, string>
      expect(match(headings)).toEqual(headings.map((one) => fieldOfHeading[one] ?? null))
    }),
  )
})
