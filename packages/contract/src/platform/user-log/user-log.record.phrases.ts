import type { Phrase } from '../../kernel/phrases.ts'
import type { AuditRecord } from './user-log.records.ts'

const records: Record<AuditRecord, Phrase> = {
  account: ['Hesap', 'Account', 'Konto'],
  app_user: ['Kullanıcı', 'User', 'Benutzer'],
  branch: ['Restoran', 'Restaurant', 'Restaurant'],
  branch_kitchen: ['Restoran mutfağı', 'Kitchen of a restaurant', 'Küche eines Restaurants'],
  branch_payment_method: ['Restoran ödeme yöntemi', 'Payment method of a restaurant', 'Zahlungsart eines Restaurants'],
  cancel_reason: ['İptal nedeni', 'Cancellation reason', 'Stornogrund'],
  category: ['Kategori', 'Category', 'Kategorie'],
  channel: ['Satış kanalı', 'Sales channel', 'Verkaufskanal'],
  company: ['Firma', 'Company', 'Firma'],
  company_secret: ['Erişim bilgisi', 'Credential', 'Zugangsdaten'],
  currency: ['Para birimi', 'Currency', 'Währung'],
  delivery_type: ['Teslimat tipi', 'Delivery type', 'Lieferart'],
  delivery_zone: ['Teslimat bölgesi', 'Delivery zone', 'Liefergebiet'],
  dining_table: ['Masa', 'Table', 'Tisch'],
  discount: ['İndirim', 'Discount', 'Rabatt'],
  gift_cheque: ['Hediye çeki', 'Gift cheque', 'Gutschein'],
  kitchen: ['Mutfak', 'Kitchen', 'Küche'],
  language: ['Dil', 'Language', 'Sprache'],
  licence: ['Lisans', 'Licence', 'Lizenz'],
  material: ['Malzeme', 'Material', 'Zutat'],
  option_group: ['Seçenek grubu', 'Option group', 'Optionsgruppe'],
  option_item: ['Seçenek', 'Option', 'Option'],
  orders: ['Sipariş', 'Order', 'Bestellung'],
  payment_method: ['Ödeme yöntemi', 'Payment method', 'Zahlungsart'],
  product: ['Ürün', 'Product', 'Produkt'],
  product_kitchen: ['Ürünün mutfağı', 'Kitchen of a product', 'Küche eines Produkts'],
  product_option_group: ['Ürün seçeneği', 'Options of a product', 'Optionen eines Produkts'],
  registration: ['Kayıt başvurusu', 'Registration', 'Registrierung'],
  restaurant_image: ['Kütüphane görseli', 'Picture of the library', 'Bild der Bibliothek'],
  restaurant_suggestion: ['Restoran önerisi', 'Restaurant suggestion', 'Restaurantvorschlag'],
  role: ['Yetki grubu', 'Role', 'Rolle'],
  session: ['Oturum', 'Session', 'Sitzung'],
  site: ['Site ayarları', 'Site settings', 'Website-Einstellungen'],
  user_branch: ['Kullanıcının restoranı', "User's restaurant", 'Restaurant eines Benutzers'],
  user_company: ['Kullanıcının firması', "User's company", 'Firma eines Benutzers'],
  user_role: ['Kullanıcının yetki grubu', "User's role", 'Rolle eines Benutzers'],
  word_group: ['Kelime grubu', 'Word group', 'Wortgruppe'],
}

/** `user-log.record.<table>`: a kind of record without a word does not compile. */
export const userLogRecordPhrases = Object.fromEntries(
  Object.entries(records).map(([record, phrase]) => [`user-log.record.${record}`, phrase]),
) as { [R in AuditRecord as `user-log.record.${R}`]: Phrase }
