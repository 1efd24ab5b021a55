import { expect, test } from 'vitest'
import { anOrder } from '../../order-fixture.ts'
import { matching } from './matching.ts'

const cards = [
  anOrder({ id: 1, code: 'SF-1001', customer_name: 'Işıl Çağlar', customer_phone: '+905550000011' }),
  anOrder({ id: 2, code: 'SF-1002', customer_name: null, customer_phone: null }),
]
const idsMatching = (typed: string) => matching(cards, typed).map(({ id }) => id)

test('matching finds by code, by folded name, and by phone in any format', () => {
  expect(idsMatching('1002')).toEqual([2])
  expect(idsMatching('isil cag')).toEqual([1])
  expect(idsMatching('IŞIL')).toEqual([1])
  expect(idsMatching('0555 000 00 11')).toEqual([1])
})

test('matching returns all for an empty text, and none without a match', () => {
  expect(idsMatching('  ')).toEqual([1, 2])
  expect(idsMatching('zzz')).toEqual([])
})
