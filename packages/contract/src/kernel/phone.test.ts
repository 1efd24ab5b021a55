import { expect, test } from 'vitest'
import { cleanPhone, formatPhone, looksLikePhone, normalisePhone, phoneTail } from './phone.ts'

test.each([
  '+90 555 000 00 11',
  '0555 000 00 11',
  '555 000 00 11',
  '5550000011',
  '905550000011',
  '0090 (555) 000-00-11',
  '+90 0555 000 00 11',
  '0 (555) 000.00.11',
])('normalisePhone returns one number for %s', (text) => {
  expect(normalisePhone(text)).toBe('+905550000011')
})

test.each([
  ['direction marks around it', '\u202a+90 555 000 00 11\u202c'],
  ['isolating marks around it', '\u2068+90 555 000 00 11\u2069'],
  ['a zero-width space inside', '+90 555\u200b0000011'],
  ['left-to-right and right-to-left marks', '\u200e+90\u200f 555 000 00 11\u061c'],
  ['a byte order mark and a word joiner', '\ufeff0555\u2060 000 00 11'],
  ['no-break hyphens', '+90 555\u2011000\u201100\u201111'],
  ['every other dash', '0555\u2010000\u2012 00\u201311\u2014'],
  ['minus and full-width hyphen', '0555\u2212000\uff0d00-11'],
  ['no-break and narrow spaces', '0555\u00a0000\u202f00\u200911'],
  ['full-width digits', '\uff0b\uff19\uff10 \uff15\uff15\uff15 \uff10\uff10\uff10 \uff10\uff10 \uff11\uff11'],
  ['Arabic-Indic digits', '\u0660\u0665\u0665\u0665 \u0660\u0660\u0660 \u0660\u0660 \u0661\u0661'],
  ['Persian digits', '\u06f0\u06f5\u06f5\u06f5 \u06f0\u06f0\u06f0 \u06f0\u06f0 \u06f1\u06f1'],
  ['a bracketed double zero', '(0090) 555 - 000 - 00 - 11'],
  ['a plus before a double zero', '+0090 555 000 00 11'],
  ['a label', 'Tel.: 0555 000 00 11'],
  ['the apostrophe of a spreadsheet', "'+905550000011"],
])('normalisePhone returns one number for a phone with %s', (_, text) => {
  expect(normalisePhone(text)).toBe('+905550000011')
})

test('cleanPhone leaves a plain phone unchanged', () => {
  expect(cleanPhone('0555 000 00 11')).toBe('0555 000 00 11')
  expect(cleanPhone('+49 (30) 0000-0011')).toBe('+49 (30) 0000-0011')
})

test('looksLikePhone accepts a marked part of a phone, and refuses letters and too few digits', () => {
  expect(looksLikePhone('\u202a555\u2011000')).toBe(true)
  expect(looksLikePhone('555', 4)).toBe(false)
  expect(looksLikePhone('5.32111990E+09')).toBe(false)
  expect(looksLikePhone('KAD-10337')).toBe(false)
})

test('normalisePhone accepts landlines and foreign numbers, foreign ones with their country', () => {
  expect(normalisePhone('0212 000 00 11')).toBe('+902120000011')
  expect(normalisePhone('+49 30 0000 0011')).toBe('+493000000011')
  expect(normalisePhone('0049 30 0000 0011')).toBe('+493000000011')
  expect(normalisePhone('+683 40001')).toBe('+68340001')
  expect(normalisePhone('+49 3000 0000 0000 1')).toBe('+493000000000001')
})

test.each([
  '',
  '123',
  '444 0 000',
  '55500000111',
  '+90 555 000 00 1',
  '+90 155 000 00 11',
  'call me',
  '555000001a',
  '+0123456789',
  '+49 30 000',
  '+49 3000 0000 0000 11',
])('normalisePhone refuses %s', (text) => {
  expect(normalisePhone(text)).toBeNull()
})

test('phoneTail returns the last ten digits of a phone in any notation', () => {
  expect(phoneTail('+90 555 000 00 11')).toBe('5550000011')
  expect(phoneTail('0555-000-00-11')).toBe('5550000011')
  expect(phoneTail('00 11')).toBe('0011')
})

test('formatPhone groups a Turkish number, and a foreign one by 3, 3 and 4 to 6 digits, without line breaks', () => {
  expect(formatPhone('+905550002615')).toBe('0555\u00a0000\u00a026\u00a015')
  expect(formatPhone('+493000000011')).toBe('+493\u00a0000\u00a0000011')
  expect(formatPhone('+4930000000')).toBe('+493\u00a0000\u00a00000')
  // Too short and too long for groups.
  expect(formatPhone('+68340001')).toBe('+68340001')
  expect(formatPhone('+493000000000001')).toBe('+493000000000001')
  expect(formatPhone('444 0 000')).toBe('444 0 000')
  for (const phone of ['+902120000011', '+493000000011']) expect(normalisePhone(formatPhone(phone))).toBe(phone)
})
