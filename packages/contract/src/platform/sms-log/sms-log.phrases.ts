import { phrases, phrasesOf } from '../../kernel/phrases.ts'
import { smsLog } from './sms-log.contract.ts'

export const smsLogPhrases = {
  ...phrasesOf(smsLog, {
    title: ['SMS kayıtları', 'SMS log', 'SMS-Protokoll'],
    one: ['SMS', 'SMS', 'SMS'],
    provider: ['Sağlayıcı', 'Provider', 'Anbieter'],
    'provider.none': ['Bağlı değil', 'None connected', 'Nicht verbunden'],
    'provider.netgsm': ['Netgsm', 'Netgsm', 'Netgsm'],
    'provider.ileti_merkezi': ['İleti Merkezi', 'İleti Merkezi', 'İleti Merkezi'],
    purpose: ['Amaç', 'Purpose', 'Zweck'],
    'purpose.code': ['Doğrulama kodu', 'Code', 'Code'],
    'purpose.order': ['Sipariş durumu', 'Order status', 'Bestellstatus'],
    'purpose.campaign': ['Kampanya', 'Campaign', 'Kampagne'],
    recipient: ['Alıcı', 'To', 'An'],
    parts: ['SMS sayısı', 'Messages', 'Nachrichten'],
    'status.waiting': ['Bekliyor', 'Waiting', 'Wartet'],
    'status.sent': ['Gönderildi', 'Sent', 'Gesendet'],
    'status.delivered': ['Ulaştı', 'Delivered', 'Zugegangen'],
    'status.kept': ['Gönderilmedi', 'Not sent', 'Nicht gesendet'],
    'status.error': ['Gönderilemedi', 'Failed', 'Fehlgeschlagen'],
    message_id: ['Sağlayıcıdaki no', 'Number at the provider', 'Nummer beim Anbieter'],
    settled_at: ['Son durum', 'Last heard', 'Letzter Status'],
  }),
  ...phrases({
    'sms-log.search': ['Sağlayıcıdaki tam no ara', 'Search full provider number', 'Volle Anbieternummer suchen'],
    'sms-log.empty': [
      'Son 90 günde SMS gönderilmedi. Gönderilen her SMS’in durumu burada görünür.',
      'No text messages in the last 90 days. What became of each one appears here.',
      'Keine SMS in den letzten 90 Tagen. Was aus jeder wurde, erscheint hier.',
    ],
  }),
}
