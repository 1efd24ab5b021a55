import { expect, test } from 'vitest'
import { shortNames } from './branch-name.ts'

const of = (company_name: string, name: string) => ({ company_name, name })

test('shortNames omits the name of a single company', () => {
  const short = shortNames([of('Kaşık', 'Kaşık Moda'), of('Kaşık', 'Kaşık')])
  expect(['Kaşık Moda', 'Kaşık', 'Kaşıkçı Moda'].map(short)).toEqual(['Moda', 'Kaşık', 'Kaşıkçı Moda'])
})

test('shortNames keeps names of several or unknown companies', () => {
  expect(shortNames([of('Kaşık', 'Kaşık Moda'), of('Zeytin', 'Zeytin Moda')])('Kaşık Moda')).toBe('Kaşık Moda')
  expect(shortNames([])('undefined Moda')).toBe('undefined Moda')
})
