import { phrases } from '../../kernel/phrases.ts'

export const kioskPhrases = phrases({
  'kiosk.title': ['Kiosklar', 'Kiosks', 'Kioske'],
  'kiosk.purpose': [
    'Kiosk, müşterilerin restoranda kendi siparişini verdiği ekrandır. Burada cihazları eşleştirir, açık oturumları görür ve kapatırsınız.',
    'A kiosk is a screen in the restaurant where guests place their own orders. Here you pair devices, see open sessions and sign them out.',
    'Ein Kiosk ist ein Bildschirm im Restaurant, an dem Gäste selbst bestellen. Hier koppeln Sie Geräte, sehen Anmeldungen und beenden sie.',
  ],
  'kiosk.users': ['Kiosk kullanıcıları', 'Kiosk users', 'Kiosk-Benutzer'],
  'kiosk.name': ['Kiosk', 'Kiosk', 'Kiosk'],
  'kiosk.email': ['Giriş e-postası', 'Sign-in e-mail', 'Anmelde-E-Mail'],
  'kiosk.devices': ['Açık oturumlar', 'Signed in on', 'Angemeldet auf'],
  'kiosk.is_active': ['Durum', 'Status', 'Status'],
  'kiosk.device.unknown': ['Bilinmeyen cihaz', 'Unknown device', 'Unbekanntes Gerät'],
  'kiosk.device.used': ['{ago} kullanıldı', 'used {ago}', 'zuletzt genutzt {ago}'],
  'kiosk.signed-out': ['Oturum açık değil', 'Not signed in', 'Nicht angemeldet'],
  'kiosk.used': [
    '{limit} kiosk hakkının {n} tanesi kullanımda',
    '{n} of {limit} kiosks in use',
    '{n} von {limit} Kiosken im Einsatz',
  ],
  'kiosk.over': [
    'Kiosk modülünüzü kontrol edin; firmanın {kioskLimit} kiosk cihazı var ancak {userCount} kullanıcı oturum açmış.',
    'Please check your kiosk module; the company has {kioskLimit} kiosk device but {userCount} users have logged in.|Please check your kiosk module; the company has {kioskLimit} kiosk devices but {userCount} users have logged in.',
    'Bitte prüfen Sie Ihr Kiosk-Modul; die Firma hat {kioskLimit} Kiosk-Gerät, aber {userCount} Benutzer sind angemeldet.|Bitte prüfen Sie Ihr Kiosk-Modul; die Firma hat {kioskLimit} Kiosk-Geräte, aber {userCount} Benutzer sind angemeldet.',
  ],
  'kiosk.empty.hint': [
    'Kiosk olarak tanımladığınız kullanıcılar, oturum açtıkları cihazlarla burada listelenir.',
    'Users you mark as a kiosk are listed here with the devices they are signed in on.',
    'Hier erscheinen Benutzer, die Sie als Kiosk anlegen, mit den Geräten, auf denen sie angemeldet sind.',
  ],
})
