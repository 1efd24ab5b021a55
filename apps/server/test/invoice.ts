import type { Factories } from './factories.ts'

const party = {
  title: 'Kaşık Gıda A.Ş.',
  tax_office: 'Kadıköy',
  tax_number: '1234567890',
  address: 'Moda Cad. 1',
  district: 'Kadıköy',
  city: 'İstanbul',
  email: '',
  iban: '',
}

let numbers = 0

/** Inserts an invoice without lines. */
export const insertInvoice = (a: Pick<Factories, 'insert'>, keys: object) => {
  numbers += 1
  return a.insert<{ id: number }>('restaurant_invoice', {
    kind: 'invoice',
    number: `TST2020${String(numbers).padStart(9, '0')}`,
    issued_on: '2020-02-01',
    issued_by_name: 'Test',
    from_day: '2020-01-01',
    until_day: '2020-01-31',
    currency: 'TRY',
    seller: party,
    buyer: { ...party, restaurant: 'Kaşık Moda' },
    lines: JSON.stringify([]),
    ...{ net: 0, vat: 0, gross: 0 },
    ...keys,
  })
}
