import { expect, test } from 'vitest'
import { areasOf, partOf } from './document.ts'

const document = {
  openapi: '3.1.0',
  tags: [{ name: 'Siteler' }, { name: 'Menü · Ürünler' }, { name: 'Menü · Kategoriler' }],
  paths: {
    '/ordering/quote': { post: { tags: ['Siteler'], summary: 'Prices a basket' } },
    '/product/{id}': { get: { tags: ['Menü · Ürünler'] }, put: { tags: ['Menü · Ürünler'] } },
    '/category': { get: { tags: ['Menü · Kategoriler'] } },
  },
}
const operationsOf = (filter: Parameters<typeof partOf>[1]) =>
  Object.entries(partOf(document, filter).paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method} ${path}`),
  )

test('partOf returns the calls and groups of one area, and the rest of the document', () => {
  expect(areasOf(document)).toEqual(['Siteler', 'Menü'])
  expect(operationsOf({ area: 'Menü', q: '' })).toEqual(['get /product/{id}', 'put /product/{id}', 'get /category'])
  expect(partOf(document, { area: 'Siteler', q: '' })).toMatchObject({ openapi: '3.1.0', tags: [{ name: 'Siteler' }] })
})

test('partOf finds calls of every area by method, path, summary and group', () => {
  expect(operationsOf({ area: 'Siteler', q: 'PUT product' })).toEqual(['put /product/{id}'])
  expect(operationsOf({ area: 'Menü', q: 'basket' })).toEqual(['post /ordering/quote'])
  expect(operationsOf({ area: 'Siteler', q: 'urunler get' })).toEqual(['get /product/{id}'])
  expect(operationsOf({ area: 'Siteler', q: 'nothing' })).toEqual([])
})
