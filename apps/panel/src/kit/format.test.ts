import { describe, expect, it } from 'vitest'
import { formatClock, formatMoney } from './format.ts'

describe('formats', () => {
  it('writes money as its currency does', () => {
    expect(formatMoney(123456)).toBe('1.234,56\u00a0₺')
    expect(formatMoney(-5)).toBe('−0,05\u00a0₺')
    const dollar = { code: 'USD', name: '', symbol: '$', thousands: ',', decimal: '.', decimals: 2 }
    expect(formatMoney(100000000, { ...dollar, symbol_format: 'prefix' })).toBe('$1,000,000.00')
    expect(formatMoney(1500, { ...dollar, symbol_format: 'prefix', decimals: 0 })).toBe('$1,500')
  })

  it('writes seconds as a running clock', () => {
    expect([0, 67, 3600, 3847, -67].map(formatClock)).toEqual(['0:00', '1:07', '1:00:00', '1:04:07', '1:07'])
  })
})
