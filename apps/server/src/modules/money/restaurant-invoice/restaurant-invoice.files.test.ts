import { PDFiumLibrary } from '@hyzyla/pdfium'
import { commissionStatement } from '@sofra/contract/money/commission-report/commission-report.contract.ts'
import {
  restaurantInvoicePdf,
  restaurantInvoiceXml,
} from '@sofra/contract/money/restaurant-invoice/restaurant-invoice.contract.ts'
import { SaxesParser } from 'saxes'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fillParties, invoicingOf, mixedFees } from '../../../../test/closed-report.ts'
import { testServer } from '../../../../test/server.ts'
import { twoTenants } from '../../../../test/tenants.ts'

const { a, admin, call } = await testServer()
const world = await twoTenants(a)
const { A, a1 } = world
const { at, credit, issue, reportAt, reportOf } = invoicingOf({ a, call }, admin, world)

let pdfs: PDFiumLibrary
beforeAll(async () => {
  pdfs = await PDFiumLibrary.init()
  await fillParties(admin, A)
})
afterAll(() => pdfs.destroy())

/** Returns the paths of the elements of a document with their texts, in order. */
const elementsOf = (xml: string) => {
  const elements: { path: string; text: string }[] = []
  const open: { path: string; text: string }[] = []
  const parser = new SaxesParser({ xmlns: true })
  parser.on('opentag', ({ name }) => {
    const element = { path: [...(open.at(-1) ? [open.at(-1)?.path] : []), name].join('/'), text: '' }
    open.push(element)
    elements.push(element)
  })
  parser.on('text', (text) => {
    const element = open.at(-1)
    if (element) element.text += text.trim()
  })
  parser.on('closetag', () => void open.pop())
  parser.write(xml).close()
  return elements
}

/** With a discount that the platform bears. */
const itemisedFees = [...mixedFees, { goods: 5_000, platform_discount: 1_000 }]

/** Required by UBL-TR 1.2 of an invoice, in the order of its schema; the integrator adds extensions and signature. */
const required = [
  ...['cbc:UBLVersionID', 'cbc:CustomizationID', 'cbc:ProfileID', 'cbc:ID', 'cbc:CopyIndicator', 'cbc:UUID'],
  ...['cbc:IssueDate', 'cbc:IssueTime', 'cbc:InvoiceTypeCode', 'cbc:Note', 'cbc:DocumentCurrencyCode'],
  ...['cbc:LineCountNumeric', 'cac:InvoicePeriod', 'cac:BillingReference', 'cac:AccountingSupplierParty'],
  ...['cac:AccountingCustomerParty', 'cac:PaymentMeans', 'cac:TaxTotal', 'cac:LegalMonetaryTotal', 'cac:InvoiceLine'],
]
const partyParts = [
  ...['cac:PartyIdentification/cbc:ID', 'cac:PartyName/cbc:Name', 'cac:PostalAddress/cbc:CitySubdivisionName'],
  ...['cac:PostalAddress/cbc:CityName', 'cac:PostalAddress/cac:Country/cbc:Name'],
  'cac:PartyTaxScheme/cac:TaxScheme/cbc:Name',
]
const lineParts = [
  ...['cbc:ID', 'cbc:InvoicedQuantity', 'cbc:LineExtensionAmount', 'cac:Item/cbc:Name', 'cac:Price/cbc:PriceAmount'],
  ...['cac:TaxTotal/cbc:TaxAmount', 'cac:TaxTotal/cac:TaxSubtotal/cac:TaxCategory/cac:TaxScheme/cbc:TaxTypeCode'],
]

test('the XML has the elements that UBL-TR requires, in order, and the amounts of the document', async () => {
  const invoice = (await issue(await reportOf(itemisedFees))).reply
  const note = (await credit(invoice, 'Adres <yanlış> & "eksik"')).reply
  const xmlOf = async (document: { id: number }) => {
    const { bytes, headers } = await call(restaurantInvoiceXml, { as: A.owner, params: at(document) })
    expect(headers['content-type']).toContain('application/xml')
    return elementsOf(bytes.toString('utf8'))
  }
  const elements = await xmlOf(invoice)
  const textsOf = (list: typeof elements, path: string) =>
    list.filter((element) => element.path === `Invoice/${path}`).map(({ text }) => text)
  const top = elements.map(({ path }) => path.split('/')).filter(({ length }) => length === 2)
  const order = [...new Set(top.map(([, name = '']) => name))]
  expect(order).toEqual(required.filter((name) => name !== 'cac:BillingReference'))
  for (const side of ['cac:AccountingSupplierParty', 'cac:AccountingCustomerParty'])
    for (const part of partyParts) expect(textsOf(elements, `${side}/cac:Party/${part}`), part).toHaveLength(1)
  for (const part of lineParts) expect(textsOf(elements, `cac:InvoiceLine/${part}`), part).toHaveLength(5)
  const money = (amount: number) => (amount / 100).toFixed(2)
  expect(textsOf(elements, 'cbc:ID')).toEqual([invoice.number])
  expect(textsOf(elements, 'cbc:UUID')).toEqual([invoice.ettn])
  expect(textsOf(elements, 'cac:LegalMonetaryTotal/cbc:PayableAmount')).toEqual([money(invoice.gross)])
  expect(textsOf(elements, 'cac:TaxTotal/cbc:TaxAmount')).toEqual([money(invoice.vat)])
  expect(textsOf(elements, 'cac:TaxTotal/cac:TaxSubtotal/cbc:Percent').sort()).toEqual(['0', '10', '20'])
  expect(textsOf(elements, 'cac:InvoiceLine/cbc:LineExtensionAmount')).toEqual(
    invoice.lines.map(({ net }) => money(net)),
  )
  const below = (await issue(await reportOf([{ goods: -10_000, commission: -1_200, commission_vat: -240 }]))).reply
  expect(textsOf(await xmlOf(below), 'cac:BillingReference/cac:InvoiceDocumentReference/cbc:ID')).toEqual([
    invoice.number,
  ])
  const noteElements = await xmlOf(note)
  expect(textsOf(noteElements, 'cbc:InvoiceTypeCode')).toEqual(['IADE'])
  expect(textsOf(noteElements, 'cac:BillingReference/cac:InvoiceDocumentReference/cbc:ID')).toEqual([invoice.number])
  expect(textsOf(noteElements, 'cbc:Note').at(-1)).toContain('Adres <yanlış> & "eksik"')
})

test('the PDFs have all Turkish letters and the amounts', async () => {
  const report = await reportOf(mixedFees)
  const invoice = (await issue(report)).reply
  const note = (await credit(invoice, 'Şoför ğüneşi İçin ıhlamur')).reply
  const textOf = async (bytes: Uint8Array) => {
    const document = await pdfs.loadDocument(new Uint8Array(bytes))
    const text = [...document.pages()].map((page) => page.getText()).join('\n')
    document.destroy()
    return text.replace(/\u00a0/g, ' ')
  }
  const printed = await textOf((await call(restaurantInvoicePdf, { as: A.owner, params: at(note) })).bytes)
  for (const text of [
    note.number,
    'İade faturası',
    'Kaşık & Çatal Gıda Ltd. Şti.',
    'Şoför ğüneşi İçin ıhlamur',
    '100,03 TL',
  ])
    expect(printed).toContain(text)
  const statement = await call(commissionStatement, { as: A.owner, params: reportAt(report), headers: { lang: 'de' } })
  const german = await textOf(statement.bytes)
  for (const text of [a1.name, 'Provisionsabrechnung', '36,03 TL']) expect(german).toContain(text)
})
