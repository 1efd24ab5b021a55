import { phrases } from '../../kernel/phrases.ts'

export const settingsSmsPhrases = phrases({
  'settings.sms': ['SMS', 'SMS', 'SMS'],
  'settings.sms.provider': ['SMS sağlayıcısı', 'SMS provider', 'SMS-Anbieter'],
  'settings.sms.provider.none': ['Kullanılmıyor', 'Not used', 'Nicht verwendet'],
  'settings.sms.provider.netgsm': ['Netgsm', 'Netgsm', 'Netgsm'],
  'settings.sms.provider.ileti_merkezi': ['İleti Merkezi', 'İleti Merkezi', 'İleti Merkezi'],
  'settings.sms.sender': ['Gönderici adı', 'Sender', 'Absender'],
  'settings.sms.sender.hint': [
    'Sağlayıcınızda onaylı başlık, en fazla 11 karakter',
    'The name approved by your provider, at most 11 characters',
    'Der beim Anbieter freigegebene Name, höchstens 11 Zeichen',
  ],
  'settings.sms.netgsm_usercode': ['Kullanıcı kodu', 'User code', 'Benutzercode'],
  'settings.sms.netgsm_password': ['Şifre', 'Password', 'Passwort'],
  'settings.sms.ileti_merkezi_key': ['API anahtarı', 'API key', 'API-Schlüssel'],
  'settings.sms.ileti_merkezi_hash': ['API hash', 'API hash', 'API-Hash'],
  'settings.sms.phone_code': [
    'Sipariş sayfasında telefonu SMS koduyla doğrula',
    'Confirm phone numbers on the ordering page with a code',
    'Telefonnummern auf der Bestellseite per Code bestätigen',
  ],
  'settings.sms.phone_code.hint': [
    'Sipariş sayfanızdan, masada oturmadan sipariş veren müşteri telefonuna gelen 6 haneli kodu girer; aynı cihazda 30 gün bir daha sorulmaz. Masalar, kiosklar ve kendi siteniz etkilenmez. SMS gönderilemediği sürece kod sorulmaz.',
    'Guests who order on your page, but not at a table, enter a 6-digit code sent to their phone; on the same device they are not asked again for 30 days. Tables, kiosks and your own sites are not affected. While text messages cannot be sent, no code is required.',
    'Gäste, die über Ihre Seite und nicht am Tisch bestellen, geben einen 6-stelligen Code aus einer SMS ein; auf demselben Gerät 30 Tage lang nicht wieder. Tische, Kioske und Ihre eigenen Seiten betrifft das nicht. Solange keine SMS gesendet werden können, wird niemand gefragt.',
  ],
})
