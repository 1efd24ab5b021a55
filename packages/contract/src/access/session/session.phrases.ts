import { phrases } from '../../kernel/phrases.ts'

export const sessionPhrases = phrases({
  'login.title': ['Yönetici girişi', 'Admin login', 'Admin-Anmeldung'],
  'login.email': ['E-posta', 'E-mail', 'E-Mail'],
  'login.password': ['Şifre', 'Password', 'Passwort'],
  'login.show-password': ['Şifreyi göster', 'Show password', 'Passwort anzeigen'],
  'login.hide-password': ['Şifreyi gizle', 'Hide password', 'Passwort verbergen'],
  'login.remember': ['Beni hatırla', 'Remember me', 'Angemeldet bleiben'],
  'login.submit': ['Giriş yap', 'Sign in', 'Anmelden'],
  'login.wrong': [
    'E-posta veya şifre hatalı',
    'The e-mail or the password is wrong',
    'E-Mail oder Passwort ist falsch',
  ],
  'login.slow-down': [
    'Çok fazla deneme yapıldı. {seconds} saniye sonra tekrar deneyin.',
    'Too many attempts. Try again in {seconds} seconds.',
    'Zu viele Versuche. Versuchen Sie es in {seconds} Sekunden erneut.',
  ],
  'login.expired': [
    'Oturumunuzun süresi doldu, lütfen tekrar giriş yapın',
    'Your session has ended, please sign in again',
    'Ihre Sitzung ist abgelaufen, bitte melden Sie sich erneut an',
  ],
  'login.failed-verification': [
    'Kullanıcı doğrulama hatası',
    'Verification failed, please sign in again',
    'Die Überprüfung ist fehlgeschlagen, bitte melden Sie sich erneut an',
  ],
  'login.tagline': ['Sofranız her zaman hazır.', 'Your table, always ready.', 'Ihr Tisch, immer bereit.'],
  'session.no-token': ['Token bilgisi bulunamadı', 'Token information not found', 'Token-Informationen nicht gefunden'],
  'session.logout': ['Çıkış yap', 'Sign out', 'Abmelden'],
  'session.language': ['Dil', 'Language', 'Sprache'],
})
