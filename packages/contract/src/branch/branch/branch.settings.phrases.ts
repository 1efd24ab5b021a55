import { phrases } from '../../kernel/phrases.ts'

export const branchSettingsPhrases = phrases({
  'branch-settings.title': ['Genel ayarlar', 'General settings', 'Allgemeine Einstellungen'],
  'branch-settings.pages': ['Ayar sayfaları', 'Settings pages', 'Einstellungsseiten'],
  'branch-settings.search': ['Ayarlarda ara', 'Search settings', 'Einstellung suchen'],
  'branch-settings.search.none': ['Böyle bir ayar yok', 'No such setting', 'Keine solche Einstellung'],
  'branch-settings.section.delivery': ['Sipariş ve teslimat', 'Orders and delivery', 'Bestellung und Lieferung'],
  'branch-settings.section.accept': ['Otomatik onay', 'Automatic approval', 'Automatische Annahme'],
  'branch-settings.accept.hint': [
    'Hem kanalı hem teslimat tipi seçili olan siparişler, her zamanki hazırlama süresiyle otomatik onaylanır; yalnızca sipariş ekranı sesi açık duruyorken veya yazdırma programı çalışırken. Yoksa sipariş bekler ve çalar. İleri tarihli siparişler zamanı gelince onaylanır.',
    'Orders whose channel and delivery type are both chosen are approved automatically with the usual preparation time, but only while Live orders is open somewhere with its sound on or a print agent is running. Otherwise the order waits and rings. Scheduled orders are approved when their time comes.',
    'Bestellungen, deren Kanal und Bestellart beide gewählt sind, werden mit der üblichen Zubereitungszeit automatisch angenommen; nur solange die Bestellannahme mit Ton geöffnet ist oder ein Druckprogramm läuft. Sonst wartet die Bestellung und läutet. Vorbestellungen werden angenommen, sobald ihre Zeit gekommen ist.',
  ],
  'branch.auto_accept_sources': [
    'Otomatik onaylanan kanallar',
    'Channels approved automatically',
    'Automatisch angenommene Kanäle',
  ],
  'branch.auto_accept_types': [
    'Otomatik onaylanan teslimat tipleri',
    'Delivery types approved automatically',
    'Automatisch angenommene Bestellarten',
  ],
  'branch-settings.section.guests': ['Masa ve müşteri', 'Tables and guests', 'Tische und Gäste'],
  'branch-settings.section.receipt': ['Fiş', 'Receipt', 'Bon'],
  'branch-settings.section.financial': ['Finans başvurusu', 'Financial application', 'Finanzierungsantrag'],
  'branch-settings.changes': ['Kaydedince değişecekler', 'Changes on saving', 'Änderungen beim Speichern'],
  'branch-settings.same-as': ['Şu restoranla aynı olsun', 'Same as', 'Wie bei'],
  'branch-settings.same-as.choose': ['Restoran seç', 'Choose restaurant', 'Restaurant wählen'],
  'branch-settings.same-as.hint': [
    'Seçtiğiniz restoranın değerleri forma alınır, kaydedene kadar hiçbir şey değişmez. IP adresi ve finans başvurusu alınmaz.',
    'The values of that restaurant are filled in; nothing changes until you save. IP address and financial application are not copied.',
    'Die Werte dieses Restaurants werden eingetragen; bis zum Speichern ändert sich nichts. IP-Adresse und Finanzierungsantrag bleiben.',
  ],
  'branch-settings.same-as.taken': [
    '“{name}” değerleri forma alındı',
    'Filled in with the values of “{name}”',
    'Werte von „{name}“ eingetragen',
  ],
  'branch-settings.same-as.equal': [
    'Ayarlar “{name}” ile zaten aynı',
    'The settings already match those of “{name}”',
    'Die Einstellungen stimmen schon mit „{name}“ überein',
  ],
  'branch-settings.paper': ['{mm} mm rulo', '{mm} mm roll', '{mm}-mm-Rolle'],
  'branch-settings.own-server.hint': [
    'Müşteri masa açamazsa masayı personel ya da restoranın kendi sistemi açar; açılmayan masadan sipariş alınmaz. IP adresi ve port kayıt içindir, Sofra bu adrese bağlanmaz.',
    'If guests may not open tables, your team or the restaurant’s own system opens them; nobody can order at a table that is not open. IP address and port are kept for reference only; Sofra does not connect to them.',
    'Dürfen Gäste keine Tische öffnen, tun es das Team oder das eigene System; an einem Tisch, der nicht geöffnet ist, bestellt niemand. IP-Adresse und Port dienen der Ablage, Sofra verbindet sich nicht damit.',
  ],
  'branch-settings.zones-win': [
    'Teslimat bölgesi olan yerde bölgenin ücreti ve süreleri geçerlidir. Buradaki ücret ve süreler yeni bölgelerin başlangıç değeridir.',
    'Orders use the fee and times of their delivery zone. The fee and times here are the starting values of new delivery zones.',
    'Für Bestellungen gelten Gebühr und Zeiten des Liefergebiets. Gebühr und Zeiten hier sind die Startwerte eines neuen Liefergebiets.',
  ],
  'branch-settings.financial.hint': [
    'Yalnızca bilgi içindir; siparişleri ve ödemeleri etkilemez.',
    'For information only; it does not affect orders or payments.',
    'Nur zur Information; Bestellungen und Zahlungen bleiben davon unberührt.',
  ],
  'branch-settings.agreed-by.financial': [
    'Finans başvurusunu platform yönetir.',
    'The platform manages the financial application.',
    'Um den Finanzierungsantrag kümmert sich die Plattform.',
  ],
})
