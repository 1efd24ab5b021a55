import { phrases } from '../../kernel/phrases.ts'

/** Why somebody is kept out whose password is right. */
export const sessionStopsPhrases = phrases({
  'login.stopped.person': [
    'Kullanıcınız kapatılmış. Yöneticinizle görüşün.',
    'Your user is switched off. Please ask your administrator.',
    'Ihr Benutzer ist abgeschaltet. Bitte wenden Sie sich an Ihre Verwaltung.',
  ],
  'login.stopped.account': [
    'Hesabınız kapatılmış. Bizimle iletişime geçin.',
    'Your account is switched off. Please contact us.',
    'Ihr Konto ist abgeschaltet. Bitte melden Sie sich bei uns.',
  ],
  'login.stopped.trial': [
    'Deneme süreniz doldu. Devam etmek için bizimle iletişime geçin.',
    'Your trial has ended. Please contact us to go on.',
    'Ihre Testzeit ist abgelaufen. Melden Sie sich bei uns, um weiterzumachen.',
  ],
  'login.stopped.dealer': [
    'Bayiniz şu anda hizmet vermiyor. Bizimle iletişime geçin.',
    'Your dealer is out of service. Please contact us.',
    'Ihr Händler ist derzeit außer Betrieb. Bitte melden Sie sich bei uns.',
  ],
  'login.stopped.company': [
    'Firmanız kapatılmış. Bizimle iletişime geçin.',
    'Your company is switched off. Please contact us.',
    'Ihre Firma ist abgeschaltet. Bitte melden Sie sich bei uns.',
  ],
  'login.stopped.branch': [
    'Çalıştığınız restoran kapatılmış. Yöneticinizle görüşün.',
    'The restaurant that you work in is switched off. Please ask your administrator.',
    'Das Restaurant, in dem Sie arbeiten, ist abgeschaltet. Bitte wenden Sie sich an Ihre Verwaltung.',
  ],
})
