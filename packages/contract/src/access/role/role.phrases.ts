import { phrases, phrasesOf } from '../../kernel/phrases.ts'
import { role } from './role.contract.ts'

const ofRecord = phrasesOf(role, {
  title: ['Yetki grupları', 'Roles', 'Rollen'],
  one: ['Yetki grubu', 'Role', 'Rolle'],
  name: ['Grup adı', 'Role name', 'Name der Rolle'],
  description: ['Açıklama', 'Description', 'Beschreibung'],
  is_owner: ['Hesap sahibi', 'Owner', 'Inhaber'],
  account_id: ['Hesap', 'Account', 'Konto'],
  account_title: ['Hesap', 'Account', 'Konto'],
  account_type: ['Hesap türü', 'Account type', 'Kontoart'],
  people: ['Kullanıcı', 'Users', 'Benutzer'],
  permissions: ['Yetki', 'Permissions', 'Berechtigungen'],
})

const ofScreens = phrases({
  'role.owner-holds-all': ['Tümü', 'All', 'Alle'],
  'role.edit-permissions': ['Yetkileri düzenle', 'Edit permissions', 'Berechtigungen bearbeiten'],
  'role.show-permissions': ['Yetkileri göster', 'Show permissions', 'Berechtigungen anzeigen'],
  'role.permissions-of': ['Yetkiler: {name}', 'Permissions: {name}', 'Berechtigungen: {name}'],
  'role.copy': ['Çoğalt', 'Duplicate', 'Duplizieren'],
  'role.copy-of': ['{name} (kopya)', '{name} (copy)', '{name} (Kopie)'],
  'role.copied': ['“{name}” oluşturuldu', '“{name}” was created', '„{name}“ wurde angelegt'],
  'role.copied.without': [
    '“{name}” oluşturuldu. Sizde olmayan {n} yetki dışarıda bırakıldı.',
    '“{name}” was created. {n} permission that you do not have was left out.|“{name}” was created. {n} permissions that you do not have were left out.',
    '„{name}“ wurde angelegt. {n} Berechtigung, die Sie selbst nicht haben, wurde ausgelassen.|„{name}“ wurde angelegt. {n} Berechtigungen, die Sie selbst nicht haben, wurden ausgelassen.',
  ],
  'role.list.hint': [
    'Yetki grupları, kullanıcıların neyi görüp neyi değiştirebileceğini belirler.',
    'Roles decide what users of an account can see and change.',
    'Rollen bestimmen, was die Benutzer eines Kontos sehen und ändern.',
  ],
  'role.save.changes': [
    '{added} eklendi, {removed} çıkarıldı',
    '{added} added, {removed} removed',
    '{added} hinzugefügt, {removed} entfernt',
  ],
  'role.all-of-area': ['{area} alanının tümü', 'All of the area {area}', 'Alles im Bereich {area}'],
  'role.all-of-resource': ['{resource}: tümü', 'All of {resource}', '{resource}: alle'],
  'role.all': ['Tümü', 'All', 'Alle'],
  'role.held-of': ['{n} / {all}', '{n} of {all}', '{n} von {all}'],
  'role.locked': [
    'Bu yetki sizde olmadığı için veremez ya da alamazsınız',
    'You cannot give or remove this permission because you do not have it yourself',
    'Sie können diese Berechtigung weder vergeben noch entziehen, weil Sie sie selbst nicht haben',
  ],
  'role.locked.count': [
    '{n} yetki sizde yok; oldukları gibi kalır.',
    'You do not have {n} permission; it stays as it is.|You do not have {n} of these permissions; they stay as they are.',
    '{n} Berechtigung haben Sie selbst nicht; sie bleibt unverändert.|{n} Berechtigungen haben Sie selbst nicht; sie bleiben unverändert.',
  ],
  'role.owner.note': [
    'Sahip grubu, hesabın kullanabildiği her yetkiye otomatik olarak sahiptir; yetkileri değiştirilemez.',
    'The owner role automatically has every permission the account can use; it cannot be changed.',
    'Die Inhaberrolle enthält automatisch jede Berechtigung, die das Konto nutzen kann; sie lässt sich nicht ändern.',
  ],
  'role.read-only.note': [
    'Bu grubun yetkilerini yalnızca görüntülüyorsunuz.',
    'You are only viewing the permissions of this role.',
    'Sie sehen die Berechtigungen dieser Rolle nur an.',
  ],
  'role.kept': [
    'Değişiklikleriniz korundu. Kontrol edip yeniden kaydedin.',
    'Your changes were kept. Check them and save again.',
    'Ihre Änderungen blieben erhalten. Prüfen Sie sie und speichern Sie erneut.',
  ],
  'role.added': ['eklenecek', 'will be added', 'wird hinzugefügt'],
  'role.removed': ['çıkarılacak', 'will be removed', 'wird entfernt'],
  'role.keyboard': [
    'Oklarla gezin, boşlukla seçin',
    'Move with the arrow keys, select with Space',
    'Mit den Pfeiltasten bewegen, mit der Leertaste wählen',
  ],
})

const refusals = phrases({
  'role.owner-keys': [
    'Sahip grubunun yetkileri değiştirilemez',
    'The permissions of the owner role cannot be changed',
    'Die Berechtigungen der Inhaberrolle können nicht geändert werden',
  ],
  'role.owner-stays': [
    'Sahip grubu silinemez',
    'The owner role cannot be deleted',
    'Die Inhaberrolle kann nicht gelöscht werden',
  ],
  'role.in-use': [
    'Bu grup {n} kullanıcıya verildiği için silinemez: {people}. Önce onlara başka bir grup verin.',
    '{n} user has this role, so it cannot be deleted: {people}. Give them another one first.|{n} users have this role, so it cannot be deleted: {people}. Give them another one first.',
    '{n} Benutzer hat diese Rolle, deshalb kann sie nicht gelöscht werden: {people}. Geben Sie ihm zuerst eine andere.|{n} Benutzer haben diese Rolle, deshalb kann sie nicht gelöscht werden: {people}. Geben Sie ihnen zuerst eine andere.',
  ],
  'role.beyond-own': [
    'Kendinizde olmayan bir yetkiyi veremezsiniz',
    'You cannot give a permission that you do not have yourself',
    'Sie können keine Berechtigung vergeben, die Sie selbst nicht haben',
  ],
  'role.unknown-key': ['Böyle bir yetki yok', 'There is no such permission', 'Diese Berechtigung gibt es nicht'],
  'role.unusable-key': [
    'Bu hesap türü bu yetkiyi kullanamaz',
    'This type of account cannot use this permission',
    'Diese Kontoart kann diese Berechtigung nicht nutzen',
  ],
})

const defaults = phrases({
  'role.default.owner': ['Sahip', 'Owner', 'Inhaber'],
  'role.default.owner.about': [
    'Hesapta yapılabilecek her şey',
    'Everything that can be done in the account',
    'Alles, was im Konto möglich ist',
  ],
  'role.default.platform-owner': ['Platform yöneticisi', 'Platform administrator', 'Plattform-Administration'],
  'role.default.platform-owner.about': [
    'Platformda yapılabilecek her şey',
    'Everything that can be done on the platform',
    'Alles, was auf der Plattform möglich ist',
  ],
  'role.default.support': ['Destek ekibi', 'Platform support', 'Plattform-Support'],
  'role.default.support.about': [
    'Her şeyi görür, siparişlere ve restoranların durumuna müdahale eder, firma adına işlem yapar; para ve yetki değiştirmez',
    'Sees everything, helps with orders and restaurant status, acts as a company; cannot change money or permissions',
    'Sieht alles, hilft bei Bestellungen und beim Restaurantstatus, handelt für Firmen; ändert weder Geld noch Berechtigungen',
  ],
  'role.default.finance': ['Finans ekibi', 'Platform finance', 'Plattform-Finanzen'],
  'role.default.finance.about': [
    'Komisyonlar, lisanslar, sipariş listeleri ve raporlar; sipariş işlemleri yok',
    'Commissions, licences, order lists and reports; cannot act on orders',
    'Provisionen, Lizenzen, Bestelllisten und Berichte; bearbeitet keine Bestellungen',
  ],
  'role.default.content': ['İçerik ekibi', 'Platform content', 'Plattform-Inhalte'],
  'role.default.content.about': [
    'Mutfaklar, nedenler, öneriler ve içerik; para ve kişisel bilgi yok',
    'Cuisines, reasons, suggestions and content; neither money nor personal data',
    'Küchenrichtungen, Gründe, Vorschläge und Inhalte; weder Geld noch personenbezogene Daten',
  ],
  'role.default.dealer': ['Bayi yöneticisi', 'Dealer manager', 'Vertriebspartner-Leitung'],
  'role.default.dealer.about': [
    'Kendi firmaları ve restoranları, başvurular, raporlar; komisyon yok',
    'Their own companies and restaurants, registrations, reports; no commission',
    'Eigene Firmen und Restaurants, Registrierungen, Berichte; keine Provision',
  ],
  'role.default.marketing': ['Pazarlama', 'Marketing', 'Marketing'],
  'role.default.marketing.about': [
    'Menüyü ve kampanyaları görür ve düzenler; para raporu, kullanıcı ve ayar yok',
    'Sees the menu and runs campaigns; no money reports, users or settings',
    'Sieht die Speisekarte und führt Kampagnen; keine Geldberichte, Benutzer oder Einstellungen',
  ],
  'role.default.accountant': ['Muhasebe', 'Accountant', 'Buchhaltung'],
  'role.default.accountant.about': [
    'Sipariş listesi, dışa aktarma ve raporlar; sipariş işlemi ve menü yok',
    'Order list, exports and reports; cannot act on orders or see the menu',
    'Bestellliste, Exporte und Berichte; bearbeitet weder Bestellungen noch Speisekarte',
  ],
  'role.default.manager': ['Restoran müdürü', 'Restaurant manager', 'Restaurantleitung'],
  'role.default.manager.about': [
    'Restoranın menüsü, ayarları, saatleri, kullanıcıları ve siparişleri; komisyon ve lisans yok',
    'Menu, settings, hours, users and orders of a restaurant; neither commission nor licence',
    'Speisekarte, Einstellungen, Zeiten, Team und Bestellungen eines Restaurants; weder Provision noch Lizenz',
  ],
  'role.default.desk': ['Sipariş sorumlusu', 'Order staff', 'Bestellannahme'],
  'role.default.desk.about': [
    'Siparişleri onaylar, yola çıkarır, teslim eder, iptal eder; ürünleri kapatır, restoranı “Yoğun” yapar',
    'Approves, sends out, delivers and cancels orders; closes products, marks the restaurant as busy',
    'Nimmt Bestellungen an, schickt sie los, meldet sie geliefert und storniert; sperrt Produkte, stellt das Restaurant auf „Ausgelastet“',
  ],
  'role.default.kitchen': ['Mutfak', 'Kitchen', 'Küche'],
  'role.default.kitchen.about': [
    'Gelen siparişleri görür, hazır olanı bildirir, biten ürünü kapatır',
    'Sees the orders, marks what is ready, closes what has run out',
    'Sieht die Bestellungen, meldet Fertiges, sperrt Ausverkauftes',
  ],
  'role.default.waiter': ['Garson', 'Waiter', 'Service'],
  'role.default.waiter.about': [
    'Masalardaki siparişler; finans ve iptal yok',
    'Orders at the tables; neither finance nor cancelling',
    'Bestellungen an den Tischen; weder Finanzen noch Stornos',
  ],
  'role.default.dispatcher': ['Kurye sorumlusu', 'Dispatcher', 'Disposition'],
  'role.default.dispatcher.about': [
    'Siparişleri yola çıkarır ve teslim eder, bölgeleri görür; menü ve finans yok',
    'Sends orders out and marks them as delivered, sees the zones; no menu or finance',
    'Schickt Bestellungen los und meldet sie geliefert, sieht die Gebiete; weder Speisekarte noch Finanzen',
  ],
})

export const rolePhrases = { ...ofRecord, ...ofScreens, ...refusals, ...defaults }
