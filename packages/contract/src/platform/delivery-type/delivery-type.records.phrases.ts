import { phrases } from '../../kernel/phrases.ts'

export const deliveryTypeRecordsPhrases = phrases({
  'delivery-type.list': ['Teslimat tipleri', 'Delivery types', 'Bestellarten'],
  'delivery-type.key': ['Anahtar', 'Key', 'Schlüssel'],
  'delivery-type.one': ['Teslimat tipi', 'Delivery type', 'Bestellart'],
  'delivery-type.situations': ['Sipariş adımları', 'Order steps', 'Bestellschritte'],
  'delivery-type.open': [
    '{n} açık sipariş',
    '{n} open order|{n} open orders',
    'eine offene Bestellung|{n} offene Bestellungen',
  ],
  'delivery-type.next': ['Sonraki adım', 'Next step', 'Nächster Schritt'],
  'delivery-type.next.none': ['Kullanılmıyor', 'Not used', 'Nicht verwendet'],
  'delivery-type.may-cancel': ['Buradan iptal edilebilir', 'Can be cancelled from here', 'Kann hier storniert werden'],
  'delivery-type.may-cancel.departed': [
    'Yola çıkmış siparişi iptal yetkisi gerekir',
    'Requires the permission to cancel departed orders',
    'Erfordert das Recht, Bestellungen unterwegs zu stornieren',
  ],
  'delivery-type.may-return': [
    'Buradan iade edilebilir',
    'Can be returned from here',
    'Kann hier zurückgegeben werden',
  ],
  'delivery-type.may-return.brought-back': [
    'Kurye geri getirdiyse',
    'Once the courier has brought it back',
    'Sobald der Kurier sie zurückgebracht hat',
  ],
  'delivery-type.graph': ['Adımların çizimi', 'Diagram of the steps', 'Diagramm der Schritte'],
  'delivery-type.graph.help': [
    'Bir durumdan ötekine sürükleyin ya da seçip ok tuşlarını kullanın: Shift + ok sonraki adımı değiştirir, Delete kaldırır.',
    'Drag from one status to another, or select one and use the arrow keys: Shift + arrow changes the next step, Delete removes it.',
    'Ziehen Sie von einem Status zum anderen, oder wählen Sie einen und nutzen Sie die Pfeiltasten: Umschalt + Pfeil ändert den nächsten Schritt, Entf entfernt ihn.',
  ],
  'delivery-type.step': ['{from} → {to}', '{from} → {to}', '{from} → {to}'],
  'delivery-type.strands': [
    '{n} açık sipariş ne ilerletilebilir ne iptal edilebilirdi: {codes}',
    '{n} open order could neither proceed nor be cancelled: {codes}|{n} open orders could neither proceed nor be cancelled: {codes}',
    'Eine offene Bestellung könnte weder weitergehen noch storniert werden: {codes}|{n} offene Bestellungen könnten weder weitergehen noch storniert werden: {codes}',
  ],
  'delivery-type.problem.missing': ['Tanımlı değil', 'Not defined', 'Nicht definiert'],
  'delivery-type.problem.half-step': [
    'Adımın bir yanı eksik',
    'The step is incomplete',
    'Der Schritt ist unvollständig',
  ],
  'delivery-type.problem.wrong-step': [
    'Bu adım buradan atılamaz',
    'This step cannot be taken from here',
    'Dieser Schritt ist hier nicht möglich',
  ],
  'delivery-type.problem.not-an-end': [
    'Son durumdan ileri gidilemez',
    'No step can follow a final status',
    'Auf einen Endstatus kann kein Schritt folgen',
  ],
  'delivery-type.problem.unreachable': [
    'Hiçbir sipariş buraya gelemez',
    'No order can get here',
    'Keine Bestellung kommt hierher',
  ],
  'delivery-type.problem.dead-end': [
    'Buradaki sipariş teslim edilemez',
    'An order here can never be delivered',
    'Eine Bestellung hier kann nie geliefert werden',
  ],
  'delivery-type.problem.wrong-cancel': [
    'Bitmiş sipariş iptal edilemez',
    'A finished order cannot be cancelled',
    'Eine abgeschlossene Bestellung kann nicht storniert werden',
  ],
  'delivery-type.problem.wrong-return': [
    'Teslim edilmemiş sipariş iade edilemez',
    'An order that was not delivered cannot be returned',
    'Eine nicht gelieferte Bestellung kann nicht zurückgegeben werden',
  ],
})
