import { phrases } from '../../kernel/phrases.ts'

export const kioskDevicePhrases = phrases({
  'kiosk-device.title': ['Eşleştirilmiş cihazlar', 'Paired devices', 'Gekoppelte Geräte'],
  'kiosk-device.one': ['Kiosk cihazı', 'Kiosk device', 'Kiosk-Gerät'],
  'kiosk-device.name': ['Cihaz adı', 'Device name', 'Gerätename'],
  'kiosk-device.name.hint': [
    'Örneğin giriş, salon ya da 2. kat.',
    'For example, entrance or dining room.',
    'Zum Beispiel Eingang oder Saal.',
  ],
  'kiosk-device.code': [
    'Bu kod geçerli değil. Cihazdaki kodu girin; on dakikada bir yenilenir.',
    'This code is not valid. Enter the one on the device; it changes every ten minutes.',
    'Dieser Code gilt nicht. Geben Sie den auf dem Gerät ein; er wechselt alle zehn Minuten.',
  ],
  'kiosk-device.code.field': ['Cihazdaki kod', 'Code on the device', 'Code auf dem Gerät'],
  'kiosk-device.address': [
    'Cihazda bu adresi açın: {address}',
    'Open this address on the device: {address}',
    'Öffnen Sie diese Adresse auf dem Gerät: {address}',
  ],
  'kiosk-device.pair': ['Cihaz eşleştir', 'Pair device', 'Gerät koppeln'],
  'kiosk-device.pair.ok': ['Eşleştir', 'Pair', 'Koppeln'],
  'kiosk-device.paired': ['Cihaz eşleştirildi: {name}', 'Device paired: {name}', 'Gerät gekoppelt: {name}'],
  'kiosk-device.by': ['Eşleştiren: {name}', 'Paired by {name}', 'Gekoppelt von {name}'],
  'kiosk-device.live': ['Bağlı', 'Connected', 'Verbunden'],
  'kiosk-device.silent': ['Bağlı değil', 'Not connected', 'Nicht verbunden'],
  'kiosk-device.seen': ['son bağlantı {ago}', 'last seen {ago}', 'zuletzt {ago}'],
  'kiosk-device.never': ['henüz bağlanmadı', 'not seen yet', 'noch nie verbunden'],
  'kiosk-device.locked': ['Kilitli', 'Locked', 'Gesperrt'],
  'kiosk-device.lock': ['Kilitle', 'Lock', 'Sperren'],
  'kiosk-device.unlock': ['Kilidi aç', 'Unlock', 'Entsperren'],
  'kiosk-device.unpair': ['Eşleştirmeyi kaldır', 'Unpair', 'Entkoppeln'],
  'kiosk-device.unpair.ask': [
    '“{name}” cihazının eşleştirmesi kaldırılsın mı?',
    'Unpair “{name}”?',
    '„{name}“ entkoppeln?',
  ],
  'kiosk-device.unpair.text': [
    'Cihaz sipariş alamaz ve yeni bir eşleştirme kodu gösterir. Siparişleri kalır.',
    'The device can no longer take orders and shows a new pairing code. Its orders are kept.',
    'Das Gerät nimmt keine Bestellungen mehr an und zeigt einen neuen Code. Seine Bestellungen bleiben.',
  ],
  'kiosk-device.empty': [
    'Henüz cihaz yok. Kiosk ekranında görünen kodu girerek cihazı eşleştirin.',
    'No devices yet. Pair one by entering the code that its screen shows.',
    'Noch keine Geräte. Koppeln Sie eines mit dem Code, den sein Bildschirm zeigt.',
  ],
})
