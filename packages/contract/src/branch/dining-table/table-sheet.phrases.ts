import { phrases } from '../../kernel/phrases.ts'

export const tableSheetPhrases = phrases({
  'table-sheet.title': ['QR kodları yazdır', 'Print QR codes', 'QR-Codes drucken'],
  'table-sheet.of': ['QR kod yazdır', 'Print QR code', 'QR-Code drucken'],
  'table-sheet.size': ['Boyut', 'Size', 'Größe'],
  'table-sheet.size.a4-6': ['A4, sayfada 6 kart', 'A4, 6 cards per page', 'A4, 6 Karten je Seite'],
  'table-sheet.size.a4-12': ['A4, sayfada 12 kart', 'A4, 12 cards per page', 'A4, 12 Karten je Seite'],
  'table-sheet.size.a6': ['A6, masa başına bir kart', 'A6, one card per table', 'A6, eine Karte je Tisch'],
  'table-sheet.size.sticker': ['Etiket, 60 × 60 mm', 'Sticker, 60 × 60 mm', 'Aufkleber, 60 × 60 mm'],
  'table-sheet.areas': ['Bölümler', 'Areas', 'Bereiche'],
  'table-sheet.all': ['Aktif tüm masalar', 'All active tables', 'Alle aktiven Tische'],
  'table-sheet.download': ['PDF indir', 'Download PDF', 'PDF herunterladen'],
  'table-sheet.hint': [
    'Gerçek boyutta (%100) yazdırın. A4 sayfalarda kesim çizgileri vardır.',
    'Print at actual size (100%). The A4 pages have cutting lines.',
    'Drucken Sie in Originalgröße (100 %). Die A4-Seiten haben Schnittlinien.',
  ],
  'table-sheet.file': ['masa-qr-kodlari', 'table-qr-codes', 'tisch-qr-codes'],
  'table-sheet.table': ['Masa {number}', 'Table {number}', 'Tisch {number}'],
  'table-sheet.scan': [
    'Menü, sipariş ve garson için okutun',
    'Scan to see the menu, order or call the waiter',
    'Scannen: Speisekarte, Bestellung, Service',
  ],
  'table-sheet.none': [
    'Yazdırılacak aktif masa yok',
    'No active tables to print codes for',
    'Keine aktiven Tische zum Drucken',
  ],
  'table-sheet.too-many': [
    'Tek dosyada en fazla {n} masa yazdırılır; bölüm bölüm yazdırın',
    'A file can contain at most {n} table; print one area at a time|A file can contain at most {n} tables; print one area at a time',
    'Eine Datei fasst höchstens {n} Tisch; drucken Sie Bereich für Bereich|Eine Datei fasst höchstens {n} Tische; drucken Sie Bereich für Bereich',
  ],
})
