import { globSync, readFileSync } from 'node:fs'
import { contract } from '@sofra/contract/contract.ts'
import { errorsOf } from '@sofra/contract/kernel/endpoint-errors.ts'
import { rejectionCodes } from '@sofra/contract/order/ordering/ordering.rejections.ts'
import { allPhrases } from '@sofra/contract/phrases.ts'
import { expect, test } from 'vitest'

const project = new URL('../../../../', import.meta.url).pathname
const isSource = (file: string) => !/\.(?:test|process|bench)\.ts$/.test(file)
const read = (pattern: string) =>
  globSync(pattern, { cwd: project })
    .filter(isSource)
    .map((file) => ({ file, code: readFileSync(`${project}${file}`, 'utf8') }))

const server = read('apps/server/src/**/*.ts')
const contractFiles = read('packages/contract/src/**/*.ts')
const orderPhrases = read('packages/contract/src/order/**/*.phrases.ts')

test('no error code of the server is assembled from a template', () => {
  const template = /new AppError\(\s*\d+,\s*`|\bcode: `[a-z-]+\./
  expect(server.filter(({ code }) => template.test(code)).map(({ file }) => file)).toEqual([])
})

test('the kernel throws no codes of the order area', () => {
  const thrown = server
    .filter(({ file }) => file.startsWith('apps/server/src/kernel/'))
    .flatMap(({ code }) =>
      [...code.matchAll(/new AppError\(\s*\d+,[^)]*?'([a-z-]+\.[a-z.-]+)'/g)].map(([, key = '']) => key),
    )
  expect(thrown.length).toBeGreaterThan(20)
  const ofOrders = thrown.filter((key) => orderPhrases.some(({ code }) => code.includes(`'${key}':`)))
  expect([...new Set(ofOrders)]).toEqual([])
})

test('every code of ordering.rejected has a phrase and appears as a literal where it is thrown', () => {
  expect(rejectionCodes.filter((code) => !(code in allPhrases))).toEqual([])
  const sources = [
    ...server,
    ...contractFiles.filter(({ file }) => !/\.phrases\.ts$|ordering\.rejections\.ts$/.test(file)),
  ]
  expect(rejectionCodes.filter((code) => !sources.some((one) => one.code.includes(`'${code}'`)))).toEqual([])
})

test('every call with ordering.rejected declares its list of reasons', () => {
  const rejecting = contract.filter((one) => errorsOf(one)[422]?.includes('ordering.rejected'))
  expect(rejecting.length).toBeGreaterThan(5)
  for (const { path, reasons } of rejecting) expect(reasons?.['ordering.rejected'], path).toEqual(rejectionCodes)
})
