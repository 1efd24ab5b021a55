import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { productVersion } from './product-version.ts'

test("productVersion equals the packages' version with two-digit second and third parts", () => {
  const file = readFileSync(new URL('../../../../../package.json', import.meta.url), 'utf8')
  const { version } = JSON.parse(file) as { version: string }
  const [major, ...rest] = version.split('.')
  expect(productVersion).toBe([major, ...rest.map((part) => part.padStart(2, '0'))].join('.'))
})
