import { phrases, phrasesOf } from '../../kernel/phrases.ts'
import { diningTable } from './dining-table.contract.ts'

export const diningTablePhrases = phrasesOf(diningTable, {
  title: ['Masalar', 'Tables', 'Tische'],
  one: ['Masa', 'Table', 'Tisch'],
  new: ['Yeni masa', 'New table', 'Neuer Tisch'],
  number: ['Masa no', 'Table number', 'Tischnummer'],
  area_id: ['Bölüm', 'Area', 'Bereich'],
  area: ['Bölüm', 'Area', 'Bereich'],
  seats: ['Kapasite', 'Seats', 'Plätze'],
  shape: ['Şekil', 'Shape', 'Form'],
  'shape.square': ['Kare', 'Square', 'Quadratisch'],
  'shape.round': ['Yuvarlak', 'Round', 'Rund'],
  'shape.long': ['Uzun', 'Long', 'Lang'],
  password: ['Şifre', 'Password', 'Passwort'],
  'password.hint': [
    'Boş bırakırsanız şifre sorulmaz. Şifre varsa garson söyler; müşteri sipariş vermeden ya da garson çağırmadan önce girer.',
    'Leave empty for no password. Otherwise the waiter tells guests the password, and they enter it before ordering or calling.',
    'Leer lassen, wenn kein Passwort nötig ist. Sonst nennt der Service das Passwort, und Gäste geben es vor dem Bestellen oder Rufen ein.',
  ],
  barcode: ['Barkod', 'Barcode', 'Barcode'],
  link: ['Bağlantı', 'Link', 'Link'],
  renewed_at: ['QR kod yenilenme zamanı', 'QR code renewed', 'QR-Code erneuert'],
  hint: [
    'Masaları ekleyin, QR kodlarını yazdırıp üzerlerine koyun: müşteriler menüyü okur, sipariş verir, garson çağırır.',
    'Add your tables, print their QR codes and put them up: guests read the menu, order and call the waiter.',
    'Legen Sie Ihre Tische an und stellen Sie die gedruckten QR-Codes auf: Gäste lesen die Speisekarte, bestellen und rufen den Service.',
  ],
  'no-area': ['Bölümsüz', 'No area', 'Ohne Bereich'],
  many: ['Toplu ekle', 'Add several', 'Mehrere anlegen'],
  prefix: ['Ön ek', 'Prefix', 'Präfix'],
  from: ['İlk no', 'First number', 'Erste Nummer'],
  to: ['Son no', 'Last number', 'Letzte Nummer'],
  'many.preview': [
    '{first} – {last}: {n} masa',
    '{first} to {last}: {n} table|{first} to {last}: {n} tables',
    '{first} bis {last}: {n} Tisch|{first} bis {last}: {n} Tische',
  ],
  'many.added': ['{n} masa eklendi', '{n} table added|{n} tables added', '{n} Tisch angelegt|{n} Tische angelegt'],
  'many.present': [
    'Zaten vardı, değişmedi: {numbers}',
    'Already there and left as they are: {numbers}',
    'Schon vorhanden und unverändert: {numbers}',
  ],
  range: [
    'Son no, ilk numaradan küçük olamaz; bir seferde en fazla {n} masa eklenir',
    'The last number must not be below the first; at most {n} table at once|The last number must not be below the first; at most {n} tables at once',
    'Die letzte Nummer darf nicht unter der ersten liegen; höchstens {n} Tisch auf einmal|Die letzte Nummer darf nicht unter der ersten liegen; höchstens {n} Tische auf einmal',
  ],
  renew: ['Yeni QR kod oluştur', 'Renew QR code', 'QR-Code erneuern'],
  'renew.ask': [
    'Masa {number} için yeni QR kod oluşturulsun mu?',
    'Renew the QR code of table {number}?',
    'QR-Code von Tisch {number} erneuern?',
  ],
  'renew.text': [
    'Masadaki QR kod hemen geçersiz olur; yenisini yazdırıp koymanız gerekir.',
    'The QR code on the table stops working at once; print the new one and put it up.',
    'Der QR-Code auf dem Tisch gilt sofort nicht mehr; drucken Sie den neuen und stellen Sie ihn auf.',
  ],
  renewed: ['QR kod yenilendi', 'QR code renewed', 'QR-Code erneuert'],
})

export const diningPlanPhrases = phrases({
  'dining-plan.title': ['Masa planı', 'Table plan', 'Tischplan'],
  'dining-plan.hint': [
    'Masaları sürükleyin ya da seçip ok tuşlarıyla taşıyın (Shift: dört adım).',
    'Drag the tables, or select one and move it with the arrow keys (Shift: four steps).',
    'Ziehen Sie die Tische, oder wählen Sie einen und bewegen Sie ihn mit den Pfeiltasten (Umschalt: vier Schritte).',
  ],
  'dining-plan.table': [
    'Masa {number}, {n} kişilik',
    'Table {number}, {n} seat|Table {number}, {n} seats',
    'Tisch {number}, {n} Platz|Tisch {number}, {n} Plätze',
  ],
  'dining-plan.moved': [
    'Masa {number}: soldan {x}, üstten {y}',
    'Table {number}: {x} from the left, {y} from the top',
    'Tisch {number}: {x} von links, {y} von oben',
  ],
  'dining-plan.spot': ['soldan {x}, üstten {y}', '{x} from the left, {y} from the top', '{x} von links, {y} von oben'],
  'dining-plan.empty': ['Bu bölümde masa yok', 'No tables in this area', 'Keine Tische in diesem Bereich'],
})

export const diningAreaPhrases = phrases({
  'dining-area.title': ['Bölümler', 'Areas', 'Bereiche'],
  'dining-area.one': ['Bölüm', 'Area', 'Bereich'],
  'dining-area.add': ['Bölüm ekle', 'Add area', 'Bereich hinzufügen'],
  'dining-area.name': ['Bölüm adı', 'Area name', 'Name des Bereichs'],
  'dining-area.hint': [
    'Salon, bahçe, teras: planda ve listede bu sırayla görünür. Silinen bölümün masaları bölümsüz kalır.',
    'Dining room, garden, terrace: the plan and the list show them in this order. Tables of a deleted area are kept without an area.',
    'Saal, Garten, Terrasse: Plan und Liste zeigen sie in dieser Reihenfolge. Wird ein Bereich gelöscht, bleiben seine Tische ohne Bereich erhalten.',
  ],
  'dining-area.tables': ['{n} masa', '{n} table|{n} tables', '{n} Tisch|{n} Tische'],
  'dining-area.unknown': ['Bu bölüm artık yok', 'This area no longer exists', 'Diesen Bereich gibt es nicht mehr'],
})
