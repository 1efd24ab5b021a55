import { expect, test } from 'vitest'
import { extensionsOf, hasExtension } from './extensions.ts'

const accept = '.xlsx,.csv,text/csv'

test('hasExtension accepts a listed extension in any case, or a listed type', () => {
  expect(hasExtension({ name: 'MENU.XLSX', type: '' }, accept)).toBe(true)
  expect(hasExtension({ name: 'menu', type: 'text/csv' }, accept)).toBe(true)
})

test('hasExtension refuses another extension, and accepts any file when the list names types only', () => {
  expect(hasExtension({ name: 'menu.pdf', type: 'application/pdf' }, accept)).toBe(false)
  expect(hasExtension({ name: 'menu', type: '' }, accept)).toBe(false)
  expect(hasExtension({ name: 'a.heic', type: '' }, 'image/png,image/jpeg')).toBe(true)
})

test('extensionsOf omits types', () => {
  expect(extensionsOf(accept)).toEqual(['.xlsx', '.csv'])
})
