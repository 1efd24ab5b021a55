import { phrases } from '../../kernel/phrases.ts'

/** The letters of the product; `<template>.subject`, `.text` and, with a link, `.button`. */
export const mailPhrases = phrases({
  'mail.letter.greeting': ['Merhaba {name},', 'Hello {name},', 'Guten Tag {name},'],
  'mail.letter.foot': [
    'Bu e-postayı Sofra gönderdi. Siz istemediyseniz dikkate almayın.',
    'This e-mail was sent by Sofra. If you did not request it, you can ignore it.',
    'Diese E-Mail wurde von Sofra gesendet. Falls Sie sie nicht angefordert haben, können Sie sie ignorieren.',
  ],
  'mail.reset.subject': ['Şifre sıfırlama kodunuz', 'Your password reset code', 'Ihr Code für ein neues Passwort'],
  'mail.reset.text': [
    'Yeni şifre belirlemek için bu kodu girin. Kod 15 dakika geçerlidir.',
    'Enter this code to choose a new password. It is valid for 15 minutes.',
    'Geben Sie diesen Code ein, um ein neues Passwort festzulegen. Er gilt 15 Minuten.',
  ],
  'mail.reset.button': ['Yeni şifre belirle', 'Choose new password', 'Neues Passwort festlegen'],
  'mail.invite.subject': ['Sofra hesabınız hazır', 'Your Sofra account is ready', 'Ihr Sofra-Konto ist bereit'],
  'mail.invite.text': [
    '{by} sizin için bir hesap açtı. Şifrenizi belirlemek için bu kodu girin. Kod 24 saat geçerlidir; süresi dolarsa “Şifremi unuttum” ile yenisini alabilirsiniz.',
    '{by} created an account for you. Enter this code to choose your password. It is valid for 24 hours; after that, use “Forgot password” to get a new one.',
    '{by} hat ein Konto für Sie angelegt. Geben Sie diesen Code ein, um Ihr Passwort festzulegen. Er gilt 24 Stunden; danach erhalten Sie über „Passwort vergessen“ einen neuen.',
  ],
  'mail.invite.button': ['Şifremi belirle', 'Choose my password', 'Passwort festlegen'],
  'mail.registration.subject': ['Doğrulama kodunuz', 'Your confirmation code', 'Ihr Bestätigungscode'],
  'mail.registration.text': [
    'Kaydınıza devam etmek için bu kodu girin. Kod 15 dakika geçerlidir.',
    'Enter this code to continue your registration. It is valid for 15 minutes.',
    'Geben Sie diesen Code ein, um mit Ihrer Registrierung fortzufahren. Er gilt 15 Minuten.',
  ],
  'mail.registration-known.subject': [
    'Sofra hesabınız zaten var',
    'You already have a Sofra account',
    'Sie haben bereits ein Sofra-Konto',
  ],
  'mail.registration-known.text': [
    'Birisi bu e-posta adresiyle kayıt olmak istedi; ancak bu adrese ait bir hesap zaten var. Giriş yapabilir, şifrenizi unuttuysanız yeni şifre belirleyebilirsiniz.',
    'Somebody tried to register with this e-mail address, but it already has an account. Sign in, or choose a new password if you forgot yours.',
    'Mit dieser E-Mail-Adresse wollte sich jemand registrieren; es gibt dafür aber bereits ein Konto. Melden Sie sich an oder legen Sie ein neues Passwort fest, falls Sie es vergessen haben.',
  ],
  'mail.registration-known.button': ['Yeni şifre belirle', 'Choose new password', 'Neues Passwort festlegen'],
  'mail.registration-approved.subject': [
    'Başvurunuz onaylandı',
    'Your registration has been approved',
    'Ihre Registrierung ist genehmigt',
  ],
  'mail.registration-approved.text': [
    '{company} artık Sofra’da. Giriş yaparak menünüzü ve restoranınızı hazırlayabilirsiniz.',
    '{company} is now on Sofra. Sign in to prepare your menu and your restaurant.',
    '{company} ist jetzt bei Sofra. Melden Sie sich an, um Speisekarte und Restaurant vorzubereiten.',
  ],
  'mail.registration-approved.button': ['Giriş yap', 'Sign in', 'Anmelden'],
  'mail.dealer-approved.subject': [
    'Bayiliğiniz onaylandı',
    'Your dealer registration has been approved',
    'Sie sind jetzt Sofra-Vertriebspartner',
  ],
  'mail.dealer-approved.text': [
    '{company} artık Sofra bayisi. Giriş yaparak ilk restoranınızı ekleyebilirsiniz.',
    '{company} is now a Sofra dealer. Sign in to add your first restaurant.',
    '{company} ist jetzt Vertriebspartner von Sofra. Melden Sie sich an, um Ihr erstes Restaurant anzulegen.',
  ],
  'mail.dealer-approved.button': ['Giriş yap', 'Sign in', 'Anmelden'],
  'mail.registration-denied.subject': ['Başvurunuz hakkında', 'About your registration', 'Zu Ihrer Registrierung'],
  'mail.registration-denied.text': [
    'Başvurunuzu şimdilik onaylayamadık. Giriş yapıp bilgilerinizi düzelttikten sonra tekrar gönderebilirsiniz. Neden: {reason}',
    'We could not approve your registration for now. Reason: “{reason}”. You can sign in, correct your details and send it again.',
    'Wir konnten Ihre Registrierung vorerst nicht genehmigen. Grund: „{reason}“. Melden Sie sich an, korrigieren Sie Ihre Angaben und senden Sie sie erneut.',
  ],
  'mail.registration-denied.button': ['Düzelt ve gönder', 'Correct and send', 'Korrigieren und senden'],
  'mail.demo-denied.subject': ['Deneme başvurunuz hakkında', 'About your trial', 'Zu Ihrer Testanfrage'],
  'mail.demo-denied.text': [
    'Deneme başvurunuzu onaylayamadık. Neden: {reason}',
    'We could not open a trial for you. Reason: “{reason}”.',
    'Wir konnten keinen Testzugang einrichten. Grund: „{reason}“.',
  ],
})
