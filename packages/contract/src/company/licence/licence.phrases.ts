import { phrases } from '../../kernel/phrases.ts'

export const licencePhrases = phrases({
  'licence.title': ['Lisans', 'Licence', 'Lizenz'],
  'licence.missing-module': [
    'Bunun için lisansınızda "{module}" modülü gerekli',
    'This needs the module "{module}" in your licence',
    'Dafür brauchen Sie das Modul „{module}“ in Ihrer Lizenz',
  ],
  'licence.module.branch': ['Şube', 'Branches', 'Filialen'],
  'licence.module.kiosk': ['Kiosk', 'Kiosk', 'Kiosk'],
  'licence.module.reservation': ['Rezervasyon', 'Reservations', 'Reservierungen'],
  'licence.module.table': ['Masa', 'Tables', 'Tische'],
  'licence.module.loyalty': ['Puan ve cüzdan', 'Points and wallet', 'Punkte und Guthaben'],
  'licence.module.campaign': ['Kampanya', 'Campaigns', 'Kampagnen'],
  'licence.module.caller_id': ['Arayan numara', 'Caller ID', 'Anrufererkennung'],
  'licence.module.getir': ['Getir', 'Getir', 'Getir'],
  'licence.module.yemeksepeti': ['Yemeksepeti', 'Yemeksepeti', 'Yemeksepeti'],
  'licence.module.trendyol': ['Trendyol', 'Trendyol', 'Trendyol'],
  'licence.module.migros': ['Migros', 'Migros', 'Migros'],
  'licence.module.courier': ['Kurye', 'Couriers', 'Kuriere'],
})
