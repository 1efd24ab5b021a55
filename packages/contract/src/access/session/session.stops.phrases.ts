import { phrases } from '../../kernel/phrases.ts'

/** Why a user with the right password is refused. */
export const sessionStopsPhrases = phrases({
  'login.stopped.person': [
    'Kullanıcınız pasif. Hesap yöneticinizle görüşün.',
    'Your user is inactive. Please contact the person who manages your account.',
    'Ihr Benutzer ist deaktiviert. Bitte wenden Sie sich an die Person, die Ihr Konto verwaltet.',
  ],
  'login.stopped.account': [
    'Hesabınız pasif. Bizimle iletişime geçin.',
    'Your account is inactive. Please contact us.',
    'Ihr Konto ist deaktiviert. Bitte melden Sie sich bei uns.',
  ],
  'login.stopped.trial': [
    'Deneme süreniz doldu. Devam etmek için bizimle iletişime geçin.',
    'Your trial has ended. Please contact us to continue.',
    'Ihre Testphase ist abgelaufen. Nehmen Sie Kontakt mit uns auf, um weiterzumachen.',
  ],
  'login.stopped.dealer': [
    'Bayiniz şu anda hizmet vermiyor. Bizimle iletişime geçin.',
    'Your dealer is currently inactive. Please contact us.',
    'Ihr Vertriebspartner ist derzeit nicht aktiv. Bitte melden Sie sich bei uns.',
  ],
  'login.stopped.company': [
    'Firmanız pasif. Bizimle iletişime geçin.',
    'Your company is inactive. Please contact us.',
    'Ihre Firma ist deaktiviert. Bitte melden Sie sich bei uns.',
  ],
  'login.stopped.branch': [
    'Çalıştığınız restoran pasif. Hesap yöneticinizle görüşün.',
    'The restaurant you work in is inactive. Please contact the person who manages your account.',
    'Das Restaurant, in dem Sie arbeiten, ist deaktiviert. Bitte wenden Sie sich an die Person, die Ihr Konto verwaltet.',
  ],
})
