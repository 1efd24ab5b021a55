import { phrases } from '../../kernel/phrases.ts'

export const resetPhrases = phrases({
  'forgot.link': ['Şifremi unuttum', 'Forgot password', 'Passwort vergessen'],
  'forgot.title': ['Şifrenizi mi unuttunuz?', 'Forgot your password?', 'Passwort vergessen?'],
  'forgot.text': [
    'E-posta adresinizi yazın; yeni şifre belirlemeniz için altı haneli bir kod gönderelim.',
    'Enter your e-mail address and we will send you a six-digit code to choose a new password.',
    'Geben Sie Ihre E-Mail-Adresse ein. Sie erhalten einen sechsstelligen Code, mit dem Sie ein neues Passwort wählen.',
  ],
  'forgot.submit': ['Kod gönder', 'Send the code', 'Code senden'],
  'forgot.to-login': ['Girişe dön', 'Back to sign-in', 'Zurück zur Anmeldung'],
  'reset.title': ['Yeni şifre belirle', 'Choose a new password', 'Neues Passwort wählen'],
  'reset.sent': [
    '{email} adresine ait bir hesap varsa kodu bu adrese gönderdik.',
    'If there is an account for {email}, we have sent the code there.',
    'Falls es ein Konto für {email} gibt, haben wir den Code dorthin gesendet.',
  ],
  'reset.enter': [
    'E-postadaki altı haneli kodu girin ve yeni bir şifre seçin.',
    'Enter the six-digit code from the e-mail and choose a new password.',
    'Geben Sie den sechsstelligen Code aus der E-Mail ein und wählen Sie ein neues Passwort.',
  ],
  'reset.code': ['Altı haneli kod', 'Six-digit code', 'Sechsstelliger Code'],
  'reset.code-missing': ['Kodun altı hanesini de girin', 'Enter all six digits', 'Geben Sie alle sechs Ziffern ein'],
  'reset.password': ['Yeni şifre', 'New password', 'Neues Passwort'],
  'reset.password-hint': [
    'En az {length} karakter. Uzun bir cümle iyi bir şifredir.',
    'At least {length} characters. A long sentence makes a good password.',
    'Mindestens {length} Zeichen. Ein langer Satz ist ein gutes Passwort.',
  ],
  'reset.repeat': ['Yeni şifre (tekrar)', 'New password again', 'Neues Passwort wiederholen'],
  'reset.submit': ['Şifreyi kaydet', 'Save the password', 'Passwort speichern'],
  'reset.again': ['Kodu tekrar gönder', 'Send the code again', 'Code erneut senden'],
  'reset.again-in': [
    'Kodu {seconds} saniye sonra tekrar gönderebilirsiniz',
    'Send the code again in {seconds} s',
    'Code erneut senden in {seconds} s',
  ],
  'reset.wrong-code': [
    'Kod hatalı ya da süresi dolmuş. Kodu kontrol edin veya yenisini isteyin.',
    'The code is wrong or has expired. Check it or request a new one.',
    'Der Code ist falsch oder abgelaufen. Prüfen Sie ihn oder fordern Sie einen neuen an.',
  ],
  'reset.done': [
    'Yeni şifreniz kaydedildi. Şimdi giriş yapabilirsiniz.',
    'Your new password is saved. You can sign in now.',
    'Ihr neues Passwort ist gespeichert. Sie können sich jetzt anmelden.',
  ],
})
