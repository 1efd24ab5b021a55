import { expect, test } from 'vitest'
import { formatPhone, normalisePhone, phoneTail } from './phone.ts'

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

test('normalisePhone accepts fixed lines and foreign numbers, foreign ones with their country', () => {
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

test('phoneTail answers the last ten digits, however a phone was typed', () => {
  expect(phoneTail('+90 555 000 00 11')).toBe('5550000011')
  expect(phoneTail('0555-000-00-11')).toBe('5550000011')
  expect(phoneTail('00 11')).toBe('0011')
})

test('formatPhone groups a Turkish number without line breaks, and leaves any other as it is', () => {
  expect(formatPhone('+905550002615')).toBe('0555\u00a0000\u00a026\u00a015')
  expect(formatPhone('+493000000011')).toBe('+493000000011')
  expect(formatPhone('444 0 000')).toBe('444 0 000')
  expect(normalisePhone(formatPhone('+902120000011'))).toBe('+902120000011')
})
