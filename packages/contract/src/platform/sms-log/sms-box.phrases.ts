import { phrases } from '../../kernel/phrases.ts'

export const smsBoxPhrases = phrases({
  'sms-box.title': ['Giden SMS’ler', 'Outgoing SMS', 'Ausgehende SMS'],
  'sms-box.search': ['Tam telefon numarası ara', 'Full phone number', 'Vollständige Telefonnummer'],
  'sms-box.empty': [
    'Sistemin gönderdiği SMS’ler burada görünür: sipariş sayfasının kodları bir gün kalır. Bu demo kurulumunda SMS sağlayıcısı yok.',
    'Text messages that Sofra sends appear here; codes of the ordering page are kept for a day. This demo has no SMS provider.',
    'Hier erscheinen die SMS, die Sofra sendet; Codes der Bestellseite bleiben einen Tag. Diese Demo hat keinen SMS-Anbieter.',
  ],
  'sms-box.recipient': ['Alıcı', 'To', 'An'],
  'sms-box.text': ['Metin', 'Text', 'Text'],
  'sms-box.created_at': ['Ne zaman', 'When', 'Wann'],
  'permission.of.sms-box': ['Giden SMS’ler', 'Outgoing SMS', 'Ausgehende SMS'],
})
