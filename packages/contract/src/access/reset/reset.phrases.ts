import { phrases } from '../../kernel/phrases.ts'

export const resetPhrases = phrases({
  'forgot.link': ['Şifremi unuttum', 'Forgot password', 'Passwort vergessen'],
  'forgot.title': ['Şifrenizi mi unuttunuz?', 'Forgot your password?', 'Passwort vergessen?'],
  'forgot.text': [
    'E-posta adresinizi yazın; yeni şifre belirlemeniz için 6 haneli bir kod gönderelim.',
    'Enter your e-mail address and we will send you a 6-digit code to choose a new password.',
    'Geben Sie Ihre E-Mail-Adresse ein. Sie erhalten einen 6-stelligen Code, mit dem Sie ein neues Passwort festlegen.',
  ],
  'forgot.submit': ['Kod gönder', 'Send code', 'Code senden'],
  'forgot.to-login': ['Girişe dön', 'Back to sign-in', 'Zurück zur Anmeldung'],
  'reset.title': ['Yeni şifre belirle', 'Choose a new password', 'Neues Passwort festlegen'],
  'reset.sent': [
    '{email} adresine ait bir hesap varsa kodu bu adrese gönderdik.',
    'If there is an account for {email}, we have sent the code there.',
    'Falls es ein Konto für {email} gibt, haben wir den Code dorthin gesendet.',
  ],
  'reset.enter': [
    'E-postadaki 6 haneli kodu girin ve yeni bir şifre belirleyin.',
    'Enter the 6-digit code from the e-mail and choose a new password.',
    'Geben Sie den 6-stelligen Code aus der E-Mail ein und legen Sie ein neues Passwort fest.',
  ],
  'reset.code': ['6 haneli kod', '6-digit code', '6-stelliger Code'],
  'reset.code-missing': ['Kodun 6 hanesini de girin', 'Enter all 6 digits', 'Geben Sie alle 6 Ziffern ein'],
  'reset.password': ['Yeni şifre', 'New password', 'Neues Passwort'],
  'reset.password-hint': [
    'En az {length} karakter. Uzun bir cümle iyi bir şifredir.',
    'At least {length} character. A long sentence makes a good password.|At least {length} characters. A long sentence makes a good password.',
    'Mindestens {length} Zeichen. Ein langer Satz ist ein gutes Passwort.',
  ],
  'reset.repeat': ['Yeni şifre (tekrar)', 'Repeat new password', 'Neues Passwort wiederholen'],
  'reset.submit': ['Şifreyi kaydet', 'Save password', 'Passwort speichern'],
  'reset.again': ['Kodu tekrar gönder', 'Send code again', 'Code erneut senden'],
  'reset.again-in': [
    'Kodu {wait} sonra tekrar gönderebilirsiniz',
    'Send code again in {wait}',
    'Code erneut senden in {wait}',
  ],
  'reset.wrong-code': [
    'Kod hatalı. Kontrol edin veya yenisini isteyin.',
    'The code is wrong. Check it or request a new one.',
    'Der Code ist falsch. Prüfen Sie ihn oder fordern Sie einen neuen an.',
  ],
  'reset.ran-out': [
    'Bu kodun süresi dolmuş ya da yerine yenisi gönderilmiş. En son gelen kodu girin veya yenisini isteyin.',
    'This code has expired or was replaced. Enter the latest code or request a new one.',
    'Dieser Code ist abgelaufen oder durch einen neueren ersetzt. Geben Sie den neuesten ein oder fordern Sie einen neuen an.',
  ],
  'reset.done': [
    'Yeni şifreniz kaydedildi. Şimdi giriş yapabilirsiniz.',
    'Your new password is saved. You can sign in now.',
    'Ihr neues Passwort ist gespeichert. Sie können sich jetzt anmelden.',
  ],
})
