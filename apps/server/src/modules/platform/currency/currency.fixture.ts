import { currency } from '@sofra/contract/platform/currency/currency.contract.ts'
import { type Fixtures, ofPlatform, type Samples } from '../../../testing/fixture.ts'

let count = 0
/** `AAA`, `AAB` … */
const nextCode = () => {
  const at = count++
  return [676, 26, 1].map((size) => String.fromCharCode(65 + (Math.floor(at / size) % 26))).join('')
}

export const currencyFixtures: Fixtures = {
  '/currency/:id': ofPlatform(async (_, { call, eliza }) => {
    const { reply } = await call(currency.create, {
      as: eliza,
      body: {
        ...{ code: nextCode(), name: { tr: 'Deneme' }, symbol: '¤', symbol_format: 'suffix' },
        ...{ thousands: '.', decimal: ',', decimals: 2, is_active: true },
      },
    })
    return reply.id
  }),
}

export const currencySamples: Samples = {
  'POST /currency': { code: 'XTS', symbol: '¤', thousands: '.', decimal: ',' },
  'PUT /currency/:id': { code: 'XTT', symbol: '¤', thousands: '.', decimal: ',' },
}
