import { phrases } from '../../kernel/phrases.ts'

/** The letters that the product writes; `<template>.subject`, `.text` and, where it leads somewhere, `.button`. */
export const mailPhrases = phrases({
  'mail.letter.greeting': ['Merhaba {name},', 'Hello {name},', 'Guten Tag {name},'],
  'mail.letter.foot': [
    'Bu e-postayı Sofra gönderdi. Siz istemediyseniz dikkate almayın.',
    'This e-mail was sent by Sofra. If you did not ask for it, ignore it.',
    'Diese E-Mail kommt von Sofra. Falls Sie nicht darum gebeten haben, können Sie sie ignorieren.',
  ],
  'mail.reset.subject': ['Şifre sıfırlama kodunuz', 'Your code for a new password', 'Ihr Code für ein neues Passwort'],
  'mail.reset.text': [
    'Yeni şifre belirlemek için bu kodu girin. Kod 15 dakika geçerlidir.',
    'Enter this code to choose a new password. It is good for 15 minutes.',
    'Geben Sie diesen Code ein, um ein neues Passwort zu wählen. Er gilt 15 Minuten.',
  ],
  'mail.reset.button': ['Yeni şifre belirle', 'Choose a new password', 'Neues Passwort wählen'],
  'mail.invite.subject': ['Sofra hesabınız hazır', 'Your Sofra account is ready', 'Ihr Sofra-Konto ist bereit'],
  'mail.invite.text': [
    '{by} sizin için bir hesap açtı. Şifrenizi belirlemek için bu kodu girin. Kod 24 saat geçerlidir; sonra "Şifremi unuttum" ile yenisini alabilirsiniz.',
    '{by} opened an account for you. Enter this code to choose your password. It is good for 24 hours; after that, "Forgot password" sends a new one.',
    '{by} hat ein Konto für Sie angelegt. Geben Sie diesen Code ein, um Ihr Passwort zu wählen. Er gilt 24 Stunden; danach schickt „Passwort vergessen“ einen neuen.',
  ],
  'mail.invite.button': ['Şifremi belirle', 'Choose my password', 'Passwort wählen'],
})
