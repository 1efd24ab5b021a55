import { phrases } from '../../kernel/phrases.ts'

export const devicePhrases = phrases({
  'device.title': ['Oturum açılan cihazlar', 'Signed-in devices', 'Angemeldete Geräte'],
  'device.unknown': ['Bilinmeyen cihaz', 'Unknown device', 'Unbekanntes Gerät'],
  'device.this': ['Bu cihaz', 'This device', 'Dieses Gerät'],
  'device.acting': ['{name} adına', 'As {name}', 'Für {name}'],
  'device.since': ['Giriş: {date}', 'Signed in: {date}', 'Angemeldet: {date}'],
  'device.used': ['Son kullanım: {ago}', 'Last used {ago}', 'Zuletzt genutzt: {ago}'],
  'device.sign-out': ['Oturumu kapat', 'Sign out', 'Abmelden'],
  'device.sign-out.named': ['{device}: oturumu kapat', 'Sign out {device}', '{device} abmelden'],
  'device.sign-out-others': ['Diğer cihazlarda oturumu kapat', 'Sign out all others', 'Alle anderen abmelden'],
  'device.sign-out-all': ['Tüm cihazlarda oturumu kapat', 'Sign out everywhere', 'Überall abmelden'],
  'device.signed-out': ['Cihazdaki oturum kapatıldı', 'The device was signed out', 'Das Gerät wurde abgemeldet'],
  'device.all-signed-out': [
    'Cihazlardaki oturumlar kapatıldı',
    'The devices were signed out',
    'Die Geräte wurden abgemeldet',
  ],
  'device.none': ['Açık oturum yok', 'No signed-in devices', 'Keine angemeldeten Geräte'],
  'device.none.hint': [
    'Giriş yapılan cihazlar burada görünür.',
    'Devices appear here once somebody signs in.',
    'Hier erscheinen Geräte, sobald sich jemand anmeldet.',
  ],
})
