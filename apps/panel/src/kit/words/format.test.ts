import { describe, expect, it } from 'vitest'
import { amountIn, currencyOf, formatClock, formatRate, percentSign } from './format.ts'

describe('formats', () => {
  it('currencyOf returns the currency of a code, and always one', () => {
    const dollar = { code: 'USD', symbol: '$', thousands: ',', decimal: '.', decimals: 2, is_active: true }
    const currencies = [{ ...dollar, symbol_format: 'prefix' as const, name: { tr: '', en: '', de: '' } }]
    expect(
      [currencyOf(currencies), currencyOf(currencies, 'USD'), currencyOf(currencies, 'XXX')].map(({ code }) => code),
    ).toEqual(['USD', 'USD', 'TRY'])
    expect(currencyOf(undefined, 'USD').symbol).toBe('₺')
  })

  it('formatClock writes seconds as a running clock', () => {
    expect([0, 67, 3600, 3847, -67].map(formatClock)).toEqual(['0:00', '1:07', '1:00:00', '1:04:07', '1:07'])
  })

  it.each([
    ['tr', '%12,5', { prefix: '%' }],
    ['en', '12.5%', { suffix: '%' }],
    ['de', '12,5\u00a0%', { suffix: '%' }],
  ] as const)('formatRate and percentSign follow the format of %s', (lang, text, sign) => {
    expect([formatRate(lang, 1_250), percentSign(lang)]).toEqual([text, sign])
  })

  it.each([
    ['tr', '-12,50\u00a0₺', '12,50\u00a0₺'],
    ['ar', '\u200e-12,50\u00a0₺', '12,50\u00a0₺'],
  ] as const)('amountIn writes the minus left of the number in %s', (lang, negative, positive) => {
    const lira = currencyOf(undefined)
    expect([amountIn(lang, -1_250, lira), amountIn(lang, 1_250, lira)]).toEqual([negative, positive])
  })
})
