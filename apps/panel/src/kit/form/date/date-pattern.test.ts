import { allLanguages } from '@sofra/contract/kernel/languages.ts'
import { expect, test } from 'vitest'
import { datePatterns } from './date-pattern.ts'

test('datePatterns follow the language and accept input without separators', () => {
  expect(datePatterns('tr', false)).toEqual(['DD.MM.YYYY', 'D.M.YYYY', 'DDMMYYYY', 'YYYY-MM-DD'])
  expect(datePatterns('de', true)[0]).toBe('DD.MM.YYYY HH:mm')
})

test.each(allLanguages)('datePatterns of %s has day, month and year once, and nothing that cannot be typed', (lang) => {
  const [pattern = ''] = datePatterns(lang, false)
  expect(
    pattern
      .replace(/[./ -]/g, '')
      .match(/DD|MM|YYYY/g)
      ?.toSorted(),
  ).toEqual(['DD', 'MM', 'YYYY'])
  expect(pattern).toMatch(/^[DMY./ -]+$/)
})
