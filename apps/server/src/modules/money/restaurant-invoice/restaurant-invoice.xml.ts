import { localInstant } from '@sofra/contract/branch/hours/local-time.ts'
import type {
  InvoiceParty,
  RestaurantInvoice,
} from '@sofra/contract/money/restaurant-invoice/restaurant-invoice.contract.ts'
import { itemText } from '@sofra/contract/money/restaurant-invoice/restaurant-invoice.item.ts'
import { translate } from '../../../kernel/words.ts'
import { writeXml, type XmlElement } from '../../../kernel/xml.ts'

// UBL-TR 2.1 of the Turkish revenue administration (GİB). Its schema fixes the order of all elements. The integrator
// adds the signature.

const namespaces = {
  xmlns: 'urn:oasis:names:specification:ubl:schema:xsd:Invoice-2',
  'xmlns:cac': 'urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2',
  'xmlns:cbc': 'urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2',
}

type Line = RestaurantInvoice['lines'][number]
type Amount = (name: string, value: number) => XmlElement

/** Returns a function that writes amounts with the decimals of the currency. */
const amountsIn =
  (currency: string, decimals: number): Amount =>
  (name, value) => [`cbc:${name}`, (value / 10 ** decimals).toFixed(decimals), { currencyID: currency }]

/** Basis points as percent: `20`, `1.5`. */
const percent = (rate: number) => String(rate / 100)

const isPerson = ({ tax_number }: InvoiceParty) => tax_number.length === 11

/** A person's number needs a first and a family name. */
const personOf = (title: string): XmlElement => {
  const words = title.trim().split(/\s+/)
  return [
    'cac:Person',
    [
      ['cbc:FirstName', words.slice(0, -1).join(' ') || title],
      ['cbc:FamilyName', words.at(-1) ?? title],
    ],
  ]
}

const partyOf = (party: InvoiceParty): XmlElement => [
  'cac:Party',
  [
    ['cac:PartyIdentification', [['cbc:ID', party.tax_number, { schemeID: isPerson(party) ? 'TCKN' : 'VKN' }]]],
    isPerson(party) ? null : ['cac:PartyName', [['cbc:Name', party.title]]],
    [
      'cac:PostalAddress',
      [
        ['cbc:StreetName', party.address],
        ['cbc:CitySubdivisionName', party.district],
        ['cbc:CityName', party.city],
        [
          'cac:Country',
          [
            ['cbc:IdentificationCode', 'TR'],
            ['cbc:Name', 'Türkiye'],
          ],
        ],
      ],
    ],
    party.tax_office ? ['cac:PartyTaxScheme', [['cac:TaxScheme', [['cbc:Name', party.tax_office]]]]] : null,
    party.email ? ['cac:Contact', [['cbc:ElectronicMail', party.email]]] : null,
    isPerson(party) ? personOf(party.title) : null,
  ],
]

/** The code for sales without VAT that no other exemption covers. */
const otherExemption = '351'

const taxScheme: XmlElement = [
  'cac:TaxScheme',
  [
    ['cbc:Name', 'KDV'],
    ['cbc:TaxTypeCode', '0015'],
  ],
]

const subtotalOf = (amount: Amount, { vat_rate, net, vat }: Pick<Line, 'vat_rate' | 'net' | 'vat'>): XmlElement => [
  'cac:TaxSubtotal',
  [
    amount('TaxableAmount', net),
    amount('TaxAmount', vat),
    ['cbc:Percent', percent(vat_rate)],
    [
      'cac:TaxCategory',
      [
        vat === 0 ? ['cbc:TaxExemptionReasonCode', otherExemption] : null,
        vat === 0 ? ['cbc:TaxExemptionReason', 'KDV uygulanmayan işlem'] : null,
        taxScheme,
      ],
    ],
  ],
]

/** The lines of each VAT rate, added up. */
const ratesOf = (lines: readonly Line[]) =>
  [...Map.groupBy(lines, ({ vat_rate }) => vat_rate)].map(([vat_rate, ofRate]) => ({
    vat_rate,
    net: ofRate.reduce((sum, { net }) => sum + net, 0),
    vat: ofRate.reduce((sum, { vat }) => sum + vat, 0),
  }))

const words: Parameters<typeof itemText>[1] = {
  t: (key, params) => translate('tr', key, params),
  days: ({ from_day, until_day }) => `${from_day} – ${until_day}`,
}

const lineOf = (amount: Amount, line: Line, at: number): XmlElement => [
  'cac:InvoiceLine',
  [
    ['cbc:ID', String(at + 1)],
    // A price is never negative: what a line gives back has a negative quantity.
    ['cbc:InvoicedQuantity', line.net < 0 ? '-1' : '1', { unitCode: 'C62' }],
    amount('LineExtensionAmount', line.net),
    ['cac:TaxTotal', [amount('TaxAmount', line.vat), subtotalOf(amount, line)]],
    ['cac:Item', [['cbc:Name', itemText(line, words)]]],
    ['cac:Price', [amount('PriceAmount', Math.abs(line.net))]],
  ],
]

const notesOf = ({ buyer, from_day, until_day, cancels_number, reason }: RestaurantInvoice) => [
  `${buyer.restaurant}, ${from_day} – ${until_day}`,
  ...(cancels_number ? [translate('tr', 'restaurant-invoice.note.cancels', { number: cancels_number, reason })] : []),
]

const headOf = (invoice: RestaurantInvoice): XmlElement[] => {
  const { wall } = localInstant('Europe/Istanbul', new Date(invoice.issued_at))
  const [date, time = ''] = wall.toISOString().split('T')
  return [
    ['cbc:UBLVersionID', '2.1'],
    ['cbc:CustomizationID', 'TR1.2'],
    // Return invoices are allowed in the basic profile only.
    ['cbc:ProfileID', 'TEMELFATURA'],
    ['cbc:ID', invoice.number],
    ['cbc:CopyIndicator', 'false'],
    ['cbc:UUID', invoice.ettn],
    ['cbc:IssueDate', invoice.issued_on],
    // The day follows the numbers and may be later than the instant.
    ['cbc:IssueTime', date === invoice.issued_on ? time.slice(0, 8) : '00:00:00'],
    ['cbc:InvoiceTypeCode', invoice.kind === 'invoice' ? 'SATIS' : 'IADE'],
    ...notesOf(invoice).map((note): XmlElement => ['cbc:Note', note]),
    ['cbc:DocumentCurrencyCode', invoice.currency],
    ['cbc:LineCountNumeric', String(invoice.lines.length)],
    [
      'cac:InvoicePeriod',
      [
        ['cbc:StartDate', invoice.from_day],
        ['cbc:EndDate', invoice.until_day],
      ],
    ],
  ]
}

/** The document that another one cancels or, for fees below zero, the invoice before it. Return invoices need one. */
export type InvoiceReference = Pick<RestaurantInvoice, 'number' | 'issued_on'>

const referenceOf = ({ kind }: RestaurantInvoice, { number, issued_on }: InvoiceReference): XmlElement => [
  'cac:BillingReference',
  [
    [
      'cac:InvoiceDocumentReference',
      [
        ['cbc:ID', number],
        ['cbc:IssueDate', issued_on],
        ['cbc:DocumentTypeCode', kind === 'credit_note' ? 'IADE' : 'SATIS'],
      ],
    ],
  ],
]

const paymentOf = ({ kind, seller, currency }: RestaurantInvoice): XmlElement | null =>
  kind === 'invoice' && seller.iban
    ? [
        'cac:PaymentMeans',
        [
          // Payment to a bank account (UN/EDIFACT 4461).
          ['cbc:PaymentMeansCode', '42'],
          [
            'cac:PayeeFinancialAccount',
            [
              ['cbc:ID', seller.iban],
              ['cbc:CurrencyCode', currency],
            ],
          ],
        ],
      ]
    : null

/** Returns a document as UBL-TR 2.1; `decimals` are those of its currency. */
export const invoiceXml = (
  invoice: RestaurantInvoice,
  decimals: number,
  reference: InvoiceReference | null,
): string => {
  const amount = amountsIn(invoice.currency, decimals)
  const { net, vat, gross, lines } = invoice
  return writeXml([
    'Invoice',
    [
      ...headOf(invoice),
      reference && referenceOf(invoice, reference),
      ['cac:AccountingSupplierParty', [partyOf(invoice.seller)]],
      ['cac:AccountingCustomerParty', [partyOf(invoice.buyer)]],
      paymentOf(invoice),
      ['cac:TaxTotal', [amount('TaxAmount', vat), ...ratesOf(lines).map((rate) => subtotalOf(amount, rate))]],
      [
        'cac:LegalMonetaryTotal',
        [
          amount('LineExtensionAmount', net),
          amount('TaxExclusiveAmount', net),
          amount('TaxInclusiveAmount', gross),
          amount('PayableAmount', gross),
        ],
      ],
      ...lines.map((line, at) => lineOf(amount, line, at)),
    ],
    namespaces,
  ])
}
