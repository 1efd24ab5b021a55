import { phrases } from '../../kernel/phrases.ts'

export const switchboardPhrases = phrases({
  'switchboard.title': ['Santral', 'Switchboard', 'Telefonanlage'],
  'switchboard.hint': [
    'Telefon santralinizin gelen aramaları bildirmesi için bu adresi ve gizli anahtarı santral firmanıza verin. Telefon çalınca arayan ve son siparişleri ekrana gelir.',
    'Give this address and secret to the provider of your switchboard, so that it reports incoming calls. When the phone rings, the caller and their last orders appear on the screen.',
    'Geben Sie diese Adresse und das Geheimnis dem Anbieter Ihrer Telefonanlage, damit sie eingehende Anrufe meldet. Klingelt das Telefon, erscheinen Gast und letzte Bestellungen auf dem Bildschirm.',
  ],
  'switchboard.address': ['Adres', 'Address', 'Adresse'],
  'switchboard.secret': ['Gizli anahtar', 'Secret', 'Geheimnis'],
  'switchboard.secret.once': [
    'Yalnızca şimdi gösterilir. Kaybolursa yenisi oluşturulur.',
    'Shown only now. If it is lost, create a new one.',
    'Wird nur jetzt angezeigt. Geht es verloren, lässt sich ein neues erzeugen.',
  ],
  'switchboard.connected': ['Bağlı', 'Connected', 'Verbunden'],
  'switchboard.off': ['Bağlı değil', 'Not connected', 'Nicht verbunden'],
  'switchboard.made': ['{name}, {time}', '{name}, {time}', '{name}, {time}'],
  'switchboard.last': ['Son arama {ago}', 'Last call {ago}', 'Letzter Anruf {ago}'],
  'switchboard.silent': ['Henüz arama bildirmedi', 'Has not reported a call yet', 'Hat noch keinen Anruf gemeldet'],
  'switchboard.connect': ['Bağla', 'Connect', 'Verbinden'],
  'switchboard.renew': ['Anahtarı yenile', 'Renew secret', 'Geheimnis erneuern'],
  'switchboard.renew.ask': ['Gizli anahtar yenilensin mi?', 'Renew the secret?', 'Geheimnis erneuern?'],
  'switchboard.renew.text': [
    'Eski anahtar hemen geçersiz olur. Yenisi girilene kadar santral arama bildiremez.',
    'The old one stops working immediately. Until the new one is entered, the switchboard cannot report calls.',
    'Das bisherige gilt sofort nicht mehr. Bis das neue eingetragen ist, kann die Telefonanlage keine Anrufe melden.',
  ],
  'switchboard.disconnect': ['Bağlantıyı kes', 'Disconnect', 'Trennen'],
  'switchboard.disconnect.ask': [
    'Santralin bağlantısı kesilsin mi?',
    'Disconnect the switchboard?',
    'Telefonanlage trennen?',
  ],
  'switchboard.disconnect.text': [
    'Gelen aramalar ekranda görünmez olur. Şimdiye kadarki aramalar kalır.',
    'Incoming calls no longer appear. Previous calls are kept.',
    'Eingehende Anrufe erscheinen nicht mehr. Die bisherigen bleiben.',
  ],
  'switchboard.how': ['Nasıl imzalanır?', 'How is it signed?', 'Wie wird signiert?'],
  'switchboard.how.text': [
    'Her bildirim POST ile JSON olarak gönderilir. X-Sofra-Signature başlığı zamanı ve “zaman.gövde” metninin HMAC-SHA256 imzasını taşır.',
    'Each message is sent as JSON by POST. Its header X-Sofra-Signature contains the time and the HMAC-SHA256 of “time.body”.',
    'Jede Meldung wird als JSON per POST gesendet. Der Header X-Sofra-Signature enthält die Zeit und den HMAC-SHA256 von „Zeit.Inhalt“.',
  ],
  'switchboard.signature': [
    'İmza doğru değil ya da santral bağlı değil',
    'The signature is wrong, or no switchboard is connected',
    'Die Signatur stimmt nicht, oder es ist keine Telefonanlage verbunden',
  ],
  'switchboard.clock': [
    'İmzanın zamanı beş dakikadan fazla sapıyor. Santralin saatini kontrol edin.',
    'The time of the signature is off by more than five minutes. Check the switchboard’s clock.',
    'Die Zeit der Signatur weicht um mehr als fünf Minuten ab. Prüfen Sie die Uhr der Telefonanlage.',
  ],
  'switchboard.closed': [
    'Restoran hizmet dışı ya da lisansında Caller ID yok',
    'The restaurant is not available, or its licence does not include Caller ID',
    'Das Restaurant ist nicht verfügbar, oder seine Lizenz enthält keine Anrufererkennung',
  ],
})
