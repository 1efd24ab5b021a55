import { describe, expect, it } from 'vitest'
import { matching, step } from './choices.ts'

const choice = (title: string, hint = '') => ({ id: title, title, hint })
const titles = (text: string) =>
  matching(
    [choice('Ürün yönetimi'), choice('Mutfaklar'), choice('İptal nedenleri', 'Geliştirici'), choice('Ürünler')],
    text,
  ).map(({ title }) => title)

describe('choices', () => {
  it('matching finds any word, with or without Turkish letters', () => {
    expect(titles('IPTAL')).toEqual(['İptal nedenleri'])
    expect(titles('neden geliş')).toEqual(['İptal nedenleri'])
    expect(titles('xyz')).toEqual([])
  })

  it('matching puts choices that start with the text first', () => {
    expect(titles('ur')).toEqual(['Ürün yönetimi', 'Ürünler'])
    expect(titles('m')).toEqual(['Mutfaklar', 'Ürün yönetimi'])
  })

  it('step is cyclic', () => {
    expect([step(0, -1, 3), step(2, 1, 3), step(0, 1, 3), step(0, 1, 0)]).toEqual([2, 0, 1, 0])
  })
})
