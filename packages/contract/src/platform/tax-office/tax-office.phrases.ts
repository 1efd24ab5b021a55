import { phrases, phrasesOf } from '../../kernel/phrases.ts'
import { taxOffice } from './tax-office.contract.ts'

export const taxOfficePhrases = {
  ...phrasesOf(taxOffice, {
    title: ['Vergi daireleri', 'Tax offices', 'Finanzämter'],
    one: ['Vergi dairesi', 'Tax office', 'Finanzamt'],
    city_id: ['İl', 'City', 'Stadt'],
    city: ['İl', 'City', 'Stadt'],
    name: ['Vergi dairesi adı', 'Tax office name', 'Name des Finanzamts'],
    code: ['Daire kodu', 'Office code', 'Amtsnummer'],
    hint: [
      'Firmalar fatura bilgilerinde bu listeden seçer.',
      'Companies choose from this list in their invoice details.',
      'Firmen wählen für ihre Rechnungsangaben aus dieser Liste.',
    ],
  }),
  ...phrases({
    'tax-office-import.title': ['Vergi dairesi içe aktarma', 'Tax office import', 'Import von Finanzämtern'],
    'tax-office-import.code-taken': [
      'Bu daire kodu “{name}” dairesine ait',
      'This office code belongs to “{name}”',
      'Diese Amtsnummer gehört zu „{name}“',
    ],
  }),
}
