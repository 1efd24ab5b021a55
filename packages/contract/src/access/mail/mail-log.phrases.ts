import { phrases } from '../../kernel/phrases.ts'

export const mailLogPhrases = phrases({
  'mail-log.title': ['E-posta kayıtları', 'E-mail log', 'E-Mail-Protokoll'],
  'mail-log.search': ['Konu veya tam adres', 'Subject or full address', 'Betreff oder vollständige Adresse'],
  'mail-log.empty': [
    'Son 30 günde e-posta gönderilmedi. Gönderilen her e-postanın durumu burada görünür.',
    'No e-mails in the last 30 days. The status of each e-mail appears here.',
    'Keine E-Mails in den letzten 30 Tagen. Der Status jeder E-Mail erscheint hier.',
  ],
  'mail-log.recipient': ['Alıcı', 'To', 'An'],
  'mail-log.subject': ['Konu', 'Subject', 'Betreff'],
  'mail-log.lang': ['Dil', 'Language', 'Sprache'],
  'mail-log.status': ['Durum', 'Status', 'Status'],
  'mail-log.status.waiting': ['Bekliyor', 'Waiting', 'Wartet'],
  'mail-log.status.sent': ['Gönderildi', 'Sent', 'Gesendet'],
  'mail-log.status.kept': ['Gönderilmedi', 'Not sent', 'Nicht gesendet'],
  'mail-log.status.error': ['Gönderilemedi', 'Failed', 'Fehlgeschlagen'],
  'mail-log.tries': ['Deneme sayısı', 'Attempts', 'Versuche'],
  'mail-log.error': ['Hata', 'Error', 'Fehler'],
  'mail-log.created_at': ['Ne zaman', 'When', 'Wann'],
  'mail-log.sent_at': ['Gönderilme', 'Sent at', 'Gesendet am'],
})
