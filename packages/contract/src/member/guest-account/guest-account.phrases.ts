import { phrases } from '../../kernel/phrases.ts'

export const guestAccountPhrases = phrases({
  'guest-account.signed-out': [
    'Oturumunuz kapandı. Tekrar giriş yapın.',
    'You are signed out. Sign in again.',
    'Sie sind abgemeldet. Melden Sie sich erneut an.',
  ],
  'guest-account.one-of-both': [
    'Telefon ya da e-posta girin',
    'Enter a phone number or an e-mail address',
    'Geben Sie eine Telefonnummer oder eine E-Mail-Adresse ein',
  ],
  'guest-account.way-off': [
    'Bu firmada bu yöntemle giriş yapılamıyor',
    'You cannot sign in this way here',
    'Diese Art der Anmeldung ist hier nicht möglich',
  ],
  'guest-account.email-unproved': [
    'Bu e-posta henüz bir üyelik için doğrulanmadı. Telefonunuzla giriş yapıp e-postanızı doğrulayın ya da telefonunuzu girip yeni üye olun.',
    'This e-mail address has not been confirmed for a membership yet. Sign in with your phone number and confirm it, or enter your phone number to join.',
    'Diese E-Mail-Adresse ist noch für keine Mitgliedschaft bestätigt. Melden Sie sich mit Ihrer Telefonnummer an und bestätigen Sie sie, oder geben Sie Ihre Telefonnummer ein, um Mitglied zu werden.',
  ],
  'guest-account.phone-known': [
    'Bu telefonla bir üyelik var. Telefonunuzla giriş yapın ya da restorana başvurun.',
    'This phone number already has a membership. Sign in with it, or ask the restaurant.',
    'Zu dieser Telefonnummer gibt es eine Mitgliedschaft. Melden Sie sich mit ihr an oder fragen Sie das Restaurant.',
  ],
  'guest-account.email-taken': [
    'Bu e-posta başka bir üyelikte doğrulandı',
    'This e-mail address is already confirmed for another membership',
    'Diese E-Mail-Adresse ist für eine andere Mitgliedschaft bestätigt',
  ],
  'guest-account.inactive': ['Üyeliğiniz pasif', 'Your membership is inactive', 'Ihre Mitgliedschaft ist inaktiv'],
  'guest-account.too-many-addresses': [
    'En fazla {n} adres saklanır',
    'You can save at most {n} address|You can save at most {n} addresses',
    'Höchstens {n} Adresse wird gespeichert|Höchstens {n} Adressen werden gespeichert',
  ],
  'mail.sign-in.subject': [
    '{company} giriş kodunuz',
    'Your sign-in code for {company}',
    'Ihr Anmeldecode für {company}',
  ],
  'mail.sign-in.text': [
    '{company} hesabınıza girmek için bu kodu girin. Kod 10 dakika geçerlidir.',
    'Enter this code to sign in to {company}. It is valid for 10 minutes.',
    'Geben Sie diesen Code ein, um sich bei {company} anzumelden. Er gilt 10 Minuten.',
  ],
  'member-session.one': ['Üyenin cihazı', 'Member’s device', 'Gerät des Mitglieds'],
})
