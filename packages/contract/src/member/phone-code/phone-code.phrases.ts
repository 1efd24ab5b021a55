import { phrases } from '../../kernel/phrases.ts'

export const phoneCodePhrases = phrases({
  /** What the message says: in one part in each of these languages, with a name of 24 letters. */
  'sms.phone-code': [
    '{company} doğrulama kodunuz: {code}',
    '{code} is your code for {company}',
    '{code} ist Ihr Code für {company}',
  ],
  'phone-code.off': [
    'Bu restoran telefon doğrulaması istemiyor',
    'This restaurant does not require a code',
    'Dieses Restaurant verlangt keinen Code',
  ],
  'phone-code.country': [
    'Bu numaraya SMS gönderilmiyor. Başka bir cep telefonu numarası girin.',
    'No text messages are sent to this number. Enter another mobile number.',
    'An diese Nummer werden keine SMS gesendet. Geben Sie eine andere Mobilnummer ein.',
  ],
  'phone-code.wrong': [
    'Kod doğru değil. SMS’teki kodu kontrol edin.',
    'The code is not correct. Check the text message.',
    'Der Code stimmt nicht. Sehen Sie in der SMS nach.',
  ],
  'phone-code.over': [
    'Bu kodun süresi doldu. Yeni bir kod isteyin.',
    'This code has expired. Request a new one.',
    'Dieser Code ist abgelaufen. Fordern Sie einen neuen an.',
  ],
})
