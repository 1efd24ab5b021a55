import { phrases, phrasesOf } from '../../kernel/phrases.ts'
import { payoutLayout } from './payout-layout.contract.ts'

export const payoutLayoutPhrases = {
  ...phrasesOf(payoutLayout, {
    title: ['Banka dosyası düzenleri', 'Bank file layouts', 'Formate der Bankdateien'],
    one: ['Banka dosyası düzeni', 'Bank file layout', 'Format der Bankdatei'],
    delimiter: ['Ayırıcı', 'Delimiter', 'Trennzeichen'],
    'delimiter.semicolon': ['Noktalı virgül (;)', 'Semicolon (;)', 'Semikolon (;)'],
    'delimiter.comma': ['Virgül (,)', 'Comma (,)', 'Komma (,)'],
    'delimiter.tab': ['Sekme (Tab)', 'Tab', 'Tabulator'],
    'delimiter.pipe': ['Dikey çizgi (|)', 'Vertical bar (|)', 'Senkrechter Strich (|)'],
    columns: ['Sütunlar, sırasıyla', 'Columns, in order', 'Spalten in ihrer Reihenfolge'],
    'columns.reference': ['Referans', 'Reference', 'Referenz'],
    'columns.recipient': ['Alıcı', 'Recipient', 'Empfänger'],
    'columns.iban': ['IBAN', 'IBAN', 'IBAN'],
    'columns.amount': ['Tutar', 'Amount', 'Betrag'],
    'columns.currency': ['Para birimi', 'Currency', 'Währung'],
    'columns.date': ['Tarih', 'Date', 'Datum'],
    'columns.purpose': ['Açıklama', 'Purpose', 'Verwendungszweck'],
    decimal_sign: ['Ondalık işareti', 'Decimal sign', 'Dezimalzeichen'],
    'decimal_sign.comma': ['Virgül: 1234,50', 'Comma: 1234,50', 'Komma: 1234,50'],
    'decimal_sign.dot': ['Nokta: 1234.50', 'Dot: 1234.50', 'Punkt: 1234.50'],
    encoding: ['Karakter kodlaması', 'Character encoding', 'Zeichenkodierung'],
    'encoding.utf-8': ['UTF-8', 'UTF-8', 'UTF-8'],
    'encoding.utf-8-mark': ['UTF-8 (BOM ile)', 'UTF-8 with BOM', 'UTF-8 mit BOM'],
    'encoding.windows-1254': ['Windows-1254 (Türkçe)', 'Windows-1254 (Turkish)', 'Windows-1254 (Türkisch)'],
    date_form: ['Tarih biçimi', 'Date format', 'Datumsformat'],
    'date_form.dotted': ['31.12.2026', '31.12.2026', '31.12.2026'],
    'date_form.slashed': ['31/12/2026', '31/12/2026', '31/12/2026'],
    'date_form.iso': ['2026-12-31', '2026-12-31', '2026-12-31'],
    has_heading: ['Başlık satırı var', 'With a heading row', 'Mit Kopfzeile'],
    purpose: ['Ekstredeki açıklama', 'Purpose on the statement', 'Verwendungszweck'],
    countries: [
      'Kabul edilen IBAN ülkeleri (TR; boş: hepsi)',
      'Accepted IBAN countries (TR; empty: all)',
      'Zulässige IBAN-Länder (TR; leer: alle)',
    ],
  }),
  ...phrases({
    'payout-layout.columns.hint': [
      'Dosyada seçildikleri sırayla yer alırlar.',
      'The file has them in the order in which they are chosen.',
      'Die Datei enthält sie in der gewählten Reihenfolge.',
    ],
    'payout-layout.columns.missing': [
      'Referans, IBAN ve tutar sütunları gereklidir',
      'The columns reference, IBAN and amount are required',
      'Die Spalten Referenz, IBAN und Betrag sind erforderlich',
    ],
    'payout-layout.columns.twice': [
      'Her sütun bir kez seçilebilir',
      'Each column can be chosen once',
      'Jede Spalte kann einmal gewählt werden',
    ],
  }),
}
