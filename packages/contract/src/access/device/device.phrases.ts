import { phrases } from '../../kernel/phrases.ts'

export const devicePhrases = phrases({
  'device.title': ['Oturum açık cihazlar', 'Devices signed in', 'Angemeldete Geräte'],
  'device.unknown': ['Bilinmeyen cihaz', 'Unknown device', 'Unbekanntes Gerät'],
  'device.this': ['Bu cihaz', 'This device', 'Dieses Gerät'],
  'device.acting': ['{name} adına', 'As {name}', 'Für {name}'],
  'device.since': ['{date} tarihinden beri', 'Since {date}', 'Seit {date}'],
  'device.used': ['Son kullanım: {ago}', 'Last used {ago}', 'Zuletzt genutzt: {ago}'],
  'device.sign-out': ['Çıkış yaptır', 'Sign out', 'Abmelden'],
  'device.sign-out.named': ['{device}: çıkış yaptır', 'Sign out {device}', '{device} abmelden'],
  'device.sign-out-others': ['Diğer cihazlardan çık', 'Sign out all others', 'Alle anderen abmelden'],
  'device.sign-out-all': ['Tüm cihazlardan çıkar', 'Sign out everywhere', 'Überall abmelden'],
  'device.signed-out': ['Cihazdan çıkış yapıldı', 'The device was signed out', 'Das Gerät wurde abgemeldet'],
  'device.all-signed-out': ['Cihazlardan çıkış yapıldı', 'The devices were signed out', 'Die Geräte wurden abgemeldet'],
  'device.none': ['Açık oturum yok', 'Signed in nowhere', 'Nirgends angemeldet'],
  'device.none.hint': [
    'Giriş yapılan cihazlar burada görünür.',
    'Devices will be shown here once somebody signs in.',
    'Hier erscheinen Geräte, sobald sich jemand anmeldet.',
  ],
})
