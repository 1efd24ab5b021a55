import { phrases } from '../../kernel/phrases.ts'

/** Words of the page for companies that require a phone code; the refusals are in `phone-code`. */
export const guestPageCodePhrases = phrases({
  'guest-page.code': ['Telefonunuzu doğrulayın', 'Confirm your phone number', 'Telefonnummer bestätigen'],
  'guest-page.code.ahead': [
    'Sipariş verirken bu numaraya bir kod gönderilir',
    'A code is sent to this number when you order',
    'Beim Bestellen wird ein Code an diese Nummer gesendet',
  ],
  'guest-page.code.sending': ['Kod gönderiliyor…', 'Sending code…', 'Code wird gesendet …'],
  'guest-page.code.sent': [
    '{phone} numarasına gelen 6 haneli kodu girin. Kod {n} dakika geçerlidir.',
    'Enter the 6-digit code sent to {phone}. It is valid for {n} minute.|Enter the 6-digit code sent to {phone}. It is valid for {n} minutes.',
    'Geben Sie den 6-stelligen Code ein, der an {phone} gesendet wurde. Er gilt {n} Minute.|Geben Sie den 6-stelligen Code ein, der an {phone} gesendet wurde. Er gilt {n} Minuten.',
  ],
  'guest-page.code.again': ['Tekrar gönder', 'Send again', 'Erneut senden'],
  'guest-page.code.again-in': ['Tekrar gönder · {wait}', 'Send again in {wait}', 'Erneut senden in {wait}'],
  'guest-page.code.change': ['Telefonu değiştir', 'Change number', 'Telefonnummer ändern'],
  'guest-page.code.order': [
    'Doğrula ve sipariş ver',
    'Confirm and place order',
    'Bestätigen und zahlungspflichtig bestellen',
  ],
})
