import type { Phrase } from '../../kernel/phrases.ts'

/**
 * What permissions are about, by the area that declares their calls: one line a resource, which is what stands in a key
 * between the method and `-all`. The order is the one in which people read them.
 */
export const resourceWords = {
  order: {
    order: ['Siparişler', 'Orders', 'Bestellungen'],
  },
  catalog: {
    'branch-product': ['Restoranın ürünleri', 'Products of a restaurant', 'Produkte eines Restaurants'],
    'branch-category': ['Menünün kategorileri', 'Categories of a menu', 'Kategorien einer Karte'],
    'branch-option-group': ['Seçenek grupları', 'Option groups', 'Optionsgruppen'],
    'branch-material': ['Malzemeler', 'Materials', 'Zutaten'],
    'branch-menu-clone': ['Menü kopyalama', 'Copying a menu', 'Speisekarte kopieren'],
    'branch-menu-file': ['Menüyü dışa aktarma', 'Exporting a menu', 'Speisekarte exportieren'],
    'branch-menu-import': ['Menüyü içe aktarma', 'Importing a menu', 'Speisekarte importieren'],
    'branch-menu-change': ['Toplu menü değişiklikleri', 'Bulk changes of a menu', 'Massenänderungen der Karte'],
  },
  branch: {
    branch: ['Restoranlar', 'Restaurants', 'Restaurants'],
    'branch-user': ['Restoran çalışanları', 'People of a restaurant', 'Personal eines Restaurants'],
    'branch-working-hours': ['Çalışma saatleri', 'Opening hours', 'Öffnungszeiten'],
    'branch-delivery-zone': ['Teslimat bölgeleri', 'Delivery zones', 'Liefergebiete'],
    'branch-payment-method': [
      'Restoranın ödeme yöntemleri',
      'Payment methods of a restaurant',
      'Zahlungsarten eines Restaurants',
    ],
    'branch-setup': ['Restoran kurulumu', 'Setting up a restaurant', 'Einrichtung eines Restaurants'],
  },
  company: {
    company: ['Firmalar', 'Companies', 'Firmen'],
    'company-settings': ['Firma ayarları', 'Settings of a company', 'Einstellungen einer Firma'],
    'company-branch': ['Firmanın restoranları', 'Restaurants of a company', 'Restaurants einer Firma'],
    'company-account-user': ['Firmanın kullanıcıları', 'People of a company', 'Benutzer einer Firma'],
    'company-license': ['Lisanslar', 'Licences', 'Lizenzen'],
    kiosk: ['Kiosklar', 'Kiosks', 'Kioske'],
    'restaurant-registration': ['Restoran başvuruları', 'Restaurant registrations', 'Restaurant-Anmeldungen'],
    'demo-registration': ['Deneme başvuruları', 'Trial requests', 'Testanfragen'],
  },
  access: {
    account: ['Hesaplar', 'Accounts', 'Konten'],
    user: ['Kullanıcılar', 'Users', 'Benutzer'],
    'user-session': ['Oturum açılan cihazlar', 'Devices signed in', 'Angemeldete Geräte'],
    role: ['Yetki grupları', 'Roles', 'Rollen'],
    permission: ['Yetki kataloğu', 'Catalogue of permissions', 'Katalog der Berechtigungen'],
    mail: ['Giden e-postalar', 'Outgoing mail', 'Ausgehende E-Mails'],
  },
  report: {
    'branch-overview': ['Restoran özeti', 'Overview of a restaurant', 'Übersicht eines Restaurants'],
  },
  platform: {
    'restaurant-suggestion': ['Restoran önerileri', 'Restaurant suggestions', 'Restaurant-Vorschläge'],
    'user-log': ['Değişiklik kaydı', 'Log of changes', 'Änderungsprotokoll'],
    kitchen: ['Mutfaklar', 'Kitchens', 'Küchen'],
    'cancel-reason': ['İptal nedenleri', 'Reasons of cancelling', 'Stornogründe'],
    'payment-method': ['Ödeme yöntemleri', 'Payment methods', 'Zahlungsarten'],
    'restaurant-image': ['Görsel kütüphanesi', 'Picture library', 'Bildbibliothek'],
    'word-group': ['Kelime grupları', 'Word groups', 'Wortgruppen'],
  },
} as const satisfies Record<string, Record<string, Phrase>>

interface Special {
  /** The resource beside whose other permissions it stands. */
  readonly of: string
  readonly words: Phrase
}

/** Keys that are no plain list, view, add, edit, change or delete, each with its own words. */
export const specialWords: Readonly<Record<string, Special>> = {
  'get-order-desk': { of: 'order', words: ['Sipariş masası', 'Order desk', 'Bestelltisch'] },
  'put-order-approve': { of: 'order', words: ['Onayla', 'Accept', 'Annehmen'] },
  'put-order-ready': { of: 'order', words: ['Hazır', 'Mark as ready', 'Fertig melden'] },
  'put-order-depart': { of: 'order', words: ['Yola çıkar', 'Send on the way', 'Losschicken'] },
  'put-order-deliver': { of: 'order', words: ['Teslim et', 'Mark as delivered', 'Als geliefert melden'] },
  'put-order-delay': { of: 'order', words: ['Ertele', 'Delay', 'Verschieben'] },
  'put-order-revert': { of: 'order', words: ['Adımı geri al', 'Take a step back', 'Schritt zurücknehmen'] },
  'put-order-cancel': { of: 'order', words: ['İptal et', 'Cancel', 'Stornieren'] },
  'put-order-cancel-departed': {
    of: 'order',
    words: ['Yoldakini iptal et', 'Cancel once on the way', 'Unterwegs stornieren'],
  },
  'put-order-return': { of: 'order', words: ['İade al', 'Take back', 'Zurücknehmen'] },
  'post-order-print': { of: 'order', words: ['Yazdır', 'Print', 'Drucken'] },
  'put-branch-product-status': {
    of: 'branch-product',
    words: ['Ürünü aç / kapat', 'Open or close a product', 'Produkt öffnen / schließen'],
  },
  'patch-branch-product-cells': {
    of: 'branch-product',
    words: ['Ürünleri tabloda düzenle', 'Edit products in the table', 'Produkte in der Tabelle bearbeiten'],
  },
  'put-branch-category-status': {
    of: 'branch-product',
    words: ['Kategoriyi aç / kapat', 'Open or close a category', 'Kategorie öffnen / schließen'],
  },
  'put-branch-option-item-status': {
    of: 'branch-option-group',
    words: ['Seçeneği aç / kapat', 'Open or close an option', 'Option öffnen / schließen'],
  },
  'put-branch-menu-order': {
    of: 'branch-category',
    words: ['Menüyü sırala', 'Order the menu', 'Karte sortieren'],
  },
  'get-branch-profile': { of: 'branch', words: ['Tüm bilgileri gör', 'See all details', 'Alle Angaben sehen'] },
  'put-branch-state': {
    of: 'branch',
    words: ['Aç / yoğun / kapat', 'Open, busy or closed', 'Öffnen, ausgelastet, schließen'],
  },
  'put-branch-commission': { of: 'branch', words: ['Komisyon oranı', 'Commission rate', 'Provisionssatz'] },
  'post-company-settings-mail-test': {
    of: 'company-settings',
    words: ['Deneme e-postası gönder', 'Send a test letter', 'Test-E-Mail senden'],
  },
  'get-user-permission': { of: 'user', words: ['Yetkileri gör', 'See what they may do', 'Berechtigungen sehen'] },
  'get-user-reset-password': {
    of: 'user',
    words: ['Şifre kodu gönder', 'Send a password code', 'Passwort-Code senden'],
  },
  'post-user-hand-over': { of: 'user', words: ['Firma adına çalış', 'Act as a company', 'Für eine Firma handeln'] },
  'get-role-schema': { of: 'role', words: ['Yetkilerini gör', 'See its permissions', 'Berechtigungen sehen'] },
  'put-role-schema': { of: 'role', words: ['Yetki ver', 'Give permissions', 'Berechtigungen vergeben'] },
}

/** Whose writing reaches money, beside the steps named below. */
export const moneyResources: ReadonlySet<string> = new Set([
  'branch-payment-method',
  'company-settings',
  'company-license',
  'payment-method',
])
export const moneyKeys: ReadonlySet<string> = new Set([
  'put-branch-commission',
  'put-order-cancel',
  'put-order-cancel-departed',
  'put-order-return',
])

/** Whose writing decides who gets in and what they may do. */
export const peopleResources: ReadonlySet<string> = new Set([
  'account',
  'branch-user',
  'company-account-user',
  'role',
  'user',
  'user-session',
])
