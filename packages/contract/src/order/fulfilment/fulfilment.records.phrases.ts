import { phrases } from '../../kernel/phrases.ts'

/** Words of its records that only the log of changes shows. */
export const fulfilmentRecordsPhrases = phrases({
  'order.address': ['Adres', 'Address', 'Adresse'],
  'order.alarm_level': ['Uyarı düzeyi', 'Alarm level', 'Alarmstufe'],
  'order.approved_at': ['Onay zamanı', 'Approved', 'Angenommen am'],
  'order.channel_id': ['Satış kanalı', 'Sales channel', 'Verkaufskanal'],
  'order.closed_at': ['Kapanış zamanı', 'Closed', 'Abgeschlossen am'],
  'order.currency': ['Para birimi', 'Currency', 'Währung'],
  'order.delivered_at': ['Teslim zamanı', 'Delivered', 'Geliefert am'],
  'order.delivery_fee': ['Teslimat ücreti', 'Delivery fee', 'Liefergebühr'],
  'order.departed_at': ['Yola çıkış zamanı', 'Departed', 'Unterwegs seit'],
  'order.goods': ['Ürünler toplamı', 'Subtotal', 'Zwischensumme'],
  'order.member_id': ['Üye no', 'Member no.', 'Mitglieds-Nr.'],
  'order.note': ['Not', 'Note', 'Notiz'],
  'order.payment_method_id': ['Ödeme yöntemi', 'Payment method', 'Zahlungsart'],
  'order.points': ['Puan', 'Points', 'Punkte'],
  'order.preparation_minutes': ['Hazırlama süresi', 'Preparation time', 'Zubereitungszeit'],
  'order.prints': ['Yazdırma sayısı', 'Prints', 'Ausdrucke'],
  'order.promised_at': ['Tahmini zaman', 'Promised for', 'Zugesagt für'],
  'order.ready_at': ['Hazır olma zamanı', 'Ready', 'Fertig um'],
  'order.returned_amount': ['İade tutarı', 'Amount returned', 'Erstatteter Betrag'],
  'order.tip': ['Bahşiş', 'Tip', 'Trinkgeld'],
  'order.to_collect': ['Tahsil edilecek', 'To collect', 'Zu kassieren'],
  'order.wallet': ['Cüzdan', 'Wallet', 'Guthaben'],
  'order.zone_max_minutes': ['Bölgenin en uzun süresi', 'Longest zone time', 'Längste Lieferzeit im Gebiet'],
})
