import { phrasesOf } from '../../kernel/phrases.ts'
import { licenceCharge } from './licence-charge.contract.ts'

export const licenceChargePhrases = phrasesOf(licenceCharge, {
  title: ['Lisans ücretleri', 'Licence charges', 'Lizenzgebühren'],
  one: ['Lisans ücreti', 'Licence charge', 'Lizenzgebühr'],
  module: ['Modül', 'Module', 'Modul'],
  from_day: ['İlk gün', 'First day', 'Erster Tag'],
  until_day: ['Son gün', 'Last day', 'Letzter Tag'],
  net: ['Dönem ücreti (KDV hariç)', 'Price of the term (net)', 'Preis des Zeitraums (netto)'],
  vat_rate: ['KDV oranı', 'VAT rate', 'MwSt.-Satz'],
  report_id: ['Faturalama', 'Billing', 'Abrechnung'],
  hint: [
    'Burada modüllerin ücretleri görünür. Sıradaki komisyon raporu ve faturası bunları alır.',
    'Prices of modules appear here. The next commission report and its invoice include them.',
    'Hier erscheinen die Preise der Module. Die nächste Provisionsabrechnung und ihre Rechnung enthalten sie.',
  ],
  'is-billed': ['Raporda', 'In a report', 'Abgerechnet'],
  'is-open': ['Sıradaki raporda', 'In the next report', 'In der nächsten Abrechnung'],
  overlaps: [
    'Firmanın bu modülü bu günlerin bir kısmı için zaten ücretlendirildi.',
    'This module is already charged to the company for some of these days.',
    'Dieses Modul ist der Firma für einen Teil dieser Tage schon berechnet.',
  ],
  billed: [
    'Bu ücret bir komisyon raporuna girdi; artık değişmez.',
    'This charge is part of a commission report and cannot change.',
    'Diese Gebühr ist Teil einer Provisionsabrechnung und nicht mehr änderbar.',
  ],
  'ends-before-start': [
    'Son gün ilk günden önce olamaz.',
    'The last day cannot be before the first one.',
    'Der letzte Tag darf nicht vor dem ersten liegen.',
  ],
})
