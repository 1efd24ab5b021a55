import { phrases } from '../../kernel/phrases.ts'

export const guestAccountPhrases = phrases({
  'guest-account.signed-out': [
    'Oturumunuz kapandı. Tekrar giriş yapın.',
    'You are signed out. Sign in again.',
    'Sie sind abgemeldet. Melden Sie sich erneut an.',
  ],
  'guest-account.one-of-both': [
    'Telefon ya da e-posta girin',
    'Enter a phone or an e-mail address',
    'Geben Sie eine Telefonnummer oder eine E-Mail-Adresse ein',
  ],
  'guest-account.way-off': [
    'Bu firmada böyle giriş yapılamıyor',
    'One can’t sign in this way here',
    'So kann man sich hier nicht anmelden',
  ],
  'guest-account.email-unknown': [
    'Bu e-postayla bir üye yok. Telefonunuzla giriş yapın.',
    'No member has this e-mail address. Sign in with your phone.',
    'Kein Mitglied hat diese E-Mail-Adresse. Melden Sie sich mit Ihrer Telefonnummer an.',
  ],
  'guest-account.inactive': ['Üyeliğiniz pasif', 'Your membership is inactive', 'Ihre Mitgliedschaft ist inaktiv'],
  'guest-account.too-many-addresses': [
    'En fazla {n} adres saklanır',
    'At most {n} address is kept|At most {n} addresses are kept',
    'Höchstens {n} Adresse wird gespeichert|Höchstens {n} Adressen werden gespeichert',
  ],
  'mail.sign-in.subject': [
    '{company} giriş kodunuz',
    'Your code to sign in to {company}',
    'Ihr Code zum Anmelden bei {company}',
  ],
  'mail.sign-in.text': [
    '{company} hesabınıza girmek için bu kodu girin. Kod 10 dakika geçerlidir.',
    'Enter this code to sign in to {company}. It is valid for 10 minutes.',
    'Geben Sie diesen Code ein, um sich bei {company} anzumelden. Er gilt 10 Minuten.',
  ],
  'member-session.one': ['Üyenin cihazı', 'Member’s device', 'Gerät des Mitglieds'],
})
