import { phrases } from '../../kernel/phrases.ts'

/** Words of the page for guests who opened it by the reference link of an institution. */
export const guestPageInstitutionPhrases = phrases({
  'guest-page.institution': ['Kuruma katıl', 'Join institution', 'Institution beitreten'],
  'guest-page.institution.hint': [
    'Başvurunuz onaylanınca kurumun ayrıcalıklarından yararlanırsınız.',
    'Once your request is approved, you get the institution’s benefits.',
    'Nach der Annahme Ihrer Anfrage gelten für Sie die Vorteile der Institution.',
  ],
  'guest-page.institution.document': [
    'Belge (fotoğraf ya da PDF)',
    'Document (photo or PDF)',
    'Nachweis (Foto oder PDF)',
  ],
  'guest-page.institution.large': [
    'Dosya en fazla 10 MB olabilir',
    'The file can be at most 10 MB',
    'Die Datei darf höchstens 10 MB groß sein',
  ],
  'guest-page.institution.send': ['Başvur', 'Send request', 'Anfrage senden'],
  'guest-page.institution.sent': [
    'Başvurunuz alındı. Sonucu size bildireceğiz.',
    'We have your request and will let you know.',
    'Ihre Anfrage ist eingegangen. Wir melden uns bei Ihnen.',
  ],
  'guest-page.institution.gone': [
    'Bu bağlantı artık geçerli değil',
    'This link is no longer valid',
    'Dieser Link ist nicht mehr gültig',
  ],
})
