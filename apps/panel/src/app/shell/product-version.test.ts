import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { productVersion } from './product-version.ts'

test('productVersion is the version of the packages, its second and third part in two digits', () => {
  const file = readFileSync(new URL('../../../../../package.json', import.meta.url), 'utf8')
  const { version } = JSON.parse(file) as { version: string }
  const [major, ...rest] = version.split('.')
  expect(productVersion).toBe([major, ...rest.map((part) => part.padStart(2, '0'))].join('.'))
})
