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
    'status.delivered': ['İletildi', 'Delivered', 'Zugegangen'],
    'status.kept': ['Gönderilmedi', 'Not sent', 'Nicht gesendet'],
    'status.error': ['Gönderilemedi', 'Failed', 'Fehlgeschlagen'],
    message_id: ['Sağlayıcıdaki no', 'Provider number', 'Anbieternummer'],
    settled_at: ['Son durum', 'Last update', 'Letzter Status'],
  }),
  ...phrases({
    'sms-log.search': ['Sağlayıcıdaki tam no ara', 'Full provider number', 'Vollständige Anbieternummer'],
    'sms-log.empty': [
      'Son 90 günde SMS gönderilmedi. Gönderilen her SMS’in durumu burada görünür.',
      'No text messages in the last 90 days. The status of each message appears here.',
      'Keine SMS in den letzten 90 Tagen. Der Status jeder SMS erscheint hier.',
    ],
  }),
}
