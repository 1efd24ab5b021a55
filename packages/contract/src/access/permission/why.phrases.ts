import { phrases } from '../../kernel/phrases.ts'

/** Why a user may or may not do something: one sentence per check, and the words of the screen. */
export const whyPhrases = phrases({
  'why.title': ['{name}: yetkiler', 'Permissions of {name}', 'Berechtigungen von {name}'],
  'why.screen': ['Kullanıcının yetkileri', 'Check permissions', 'Berechtigungen prüfen'],
  'why.ask': ['Neden yapamıyor?', 'Why is this not allowed?', 'Warum darf diese Person das nicht?'],
  'why.ask.hint': [
    'Bir yetki, gerekirse bir restoran seçin; sistemin sırayla neleri kontrol ettiğini görün.',
    'Choose a permission and, if needed, a restaurant to see what is checked and in which order.',
    'Wählen Sie eine Berechtigung und gegebenenfalls ein Restaurant; Sie sehen, was der Reihe nach geprüft wird.',
  ],
  'why.permission': ['Yetki', 'Permission', 'Berechtigung'],
  'why.choose': ['Yetki seçin', 'Choose permission', 'Berechtigung auswählen'],
  'why.branch': ['Restoran', 'Restaurant', 'Restaurant'],
  'why.anywhere': ['Restoran fark etmez', 'Any restaurant', 'Beliebiges Restaurant'],
  'why.allowed': ['{name} bunu yapabilir', '{name} may do this', '{name} darf das'],
  'why.refused': ['{name} bunu yapamaz', '{name} may not do this', '{name} darf das nicht'],
  'why.passed': ['Uygun', 'Passed', 'Erfüllt'],
  'why.failed': ['Engel', 'Blocked', 'Blockiert'],
  'why.roles': ['Yetki grupları', 'Roles', 'Rollen'],
  'why.no-roles': [
    'Bu kullanıcının hiçbir yetki grubu yok; hiçbir şey göremez.',
    'This person has no role and sees nothing.',
    'Diese Person hat keine Rolle und sieht nichts.',
  ],
  'why.gives': ['{n} yetki', '{n} permission|{n} permissions', '{n} Berechtigung|{n} Berechtigungen'],
  'why.where': ['Nerede', 'Where', 'Wo'],
  'why.everywhere': ['Hesabın tümünde', 'Everywhere in the account', 'Überall im Konto'],
  'why.others': ['ve {n} tane daha', 'and {n} more', 'und noch {n}'],
  'why.modules': ['Lisanslı modüller', 'Licensed modules', 'Lizenzierte Module'],
  'why.by': ['Veren: {roles}', 'Granted by {roles}', 'Durch {roles}'],
  'why.not-held': ['Bu yetki yok', 'No permission', 'Keine Berechtigung'],
  'why.host.platform': [
    'Bu yetkinin sayfası yalnızca platform adreslerinde açılır: {hosts}',
    'This page opens only on the platform’s addresses: {hosts}',
    'Die Seite dazu öffnet sich nur unter den Adressen der Plattform: {hosts}',
  ],
  'why.host.company': [
    'Bu yetkinin sayfası yalnızca firma adreslerinde açılır: {hosts}',
    'This page opens only on the companies’ addresses: {hosts}',
    'Die Seite dazu öffnet sich nur unter den Adressen der Firmen: {hosts}',
  ],
  'why.known.passed': ['Böyle bir yetki var', 'The permission exists', 'Diese Berechtigung gibt es'],
  'why.known.failed': ['Böyle bir yetki yok', 'There is no such permission', 'Diese Berechtigung gibt es nicht'],
  'why.user.passed': ['Kullanıcı aktif', 'The user is active', 'Der Benutzer ist aktiv'],
  'why.user.failed': [
    'Kullanıcı pasif, giriş yapamaz',
    'The user is inactive and cannot sign in',
    'Der Benutzer ist deaktiviert und kann sich nicht anmelden',
  ],
  'why.account.passed': ['Hesap aktif', 'The account is active', 'Das Konto ist aktiv'],
  'why.account.failed': [
    'Hesap pasif ya da başvurusu tamamlanmamış',
    'The account is inactive, or its registration is not finished',
    'Das Konto ist inaktiv oder seine Registrierung nicht abgeschlossen',
  ],
  'why.account.dealer': [
    'Hesabın bayisi pasif',
    'The dealer of the account is inactive',
    'Der Vertriebspartner des Kontos ist inaktiv',
  ],
  'why.account.company': [
    'Çalıştığı firmaların hepsi pasif',
    'All companies this person works in are inactive',
    'Alle Firmen, in denen die Person arbeitet, sind inaktiv',
  ],
  'why.account.branch': [
    'Çalıştığı restoranların hepsi pasif',
    'All restaurants this person works in are inactive',
    'Alle Restaurants, in denen die Person arbeitet, sind inaktiv',
  ],
  'why.account.expired': [
    'Hesabın deneme süresi doldu',
    'The trial of the account has ended',
    'Die Testphase des Kontos ist abgelaufen',
  ],
  'why.type.passed': [
    'Bu hesap türü bu yetkiyi kullanabilir',
    'This type of account can use the permission',
    'Diese Kontoart kann die Berechtigung nutzen',
  ],
  'why.type.failed': [
    'Bu hesap türü bu yetkiyi kullanamaz; yalnızca şunlar kullanabilir: {types}',
    'This type of account cannot use the permission; only these can: {types}',
    'Diese Kontoart kann die Berechtigung nicht nutzen; nur diese: {types}',
  ],
  'why.key.passed': [
    'Bu yetkiyi veren yetki grubu: {roles}',
    'The permission comes from: {roles}',
    'Die Berechtigung kommt von: {roles}',
  ],
  'why.key.failed': [
    'Hiçbir yetki grubu bu yetkiyi vermiyor',
    'None of the person’s roles gives this permission',
    'Keine Rolle der Person gibt diese Berechtigung',
  ],
  'why.manages.passed': [
    'Kullanıcı hesap yöneticisi',
    'The person may manage the account',
    'Die Person darf das Konto verwalten',
  ],
  'why.manages.failed': [
    'Bunu yalnızca hesap yöneticileri yapabilir; bu kullanıcı hesap yöneticisi değil',
    'Only users who manage the account may do this; this user does not',
    'Das darf nur, wer das Konto verwaltet; diese Person hat dieses Recht nicht',
  ],
  'why.scope.passed': [
    'Seçilen yer kişinin erişiminde',
    'The person has access to the chosen place',
    'Die Person hat Zugriff auf den gewählten Ort',
  ],
  'why.scope.failed': [
    'Seçilen yer kişinin erişiminde değil',
    'The person has no access to the chosen place',
    'Die Person hat keinen Zugriff auf den gewählten Ort',
  ],
  'why.whole-company.passed': [
    'Firmanın tamamında işlem yapabilir',
    'The user is not limited to certain restaurants',
    'Der Benutzer ist nicht auf einzelne Restaurants beschränkt',
  ],
  'why.whole-company.failed': [
    'Firmanın tamamını etkiler; kullanıcı belirli restoranlarla sınırlı',
    'It affects the whole company, and the user is limited to certain restaurants',
    'Das betrifft die ganze Firma, und der Benutzer ist auf einzelne Restaurants beschränkt',
  ],
  'why.licence.passed': [
    'Lisansta {module} modülü var',
    'The licence includes the module {module}',
    'Die Lizenz umfasst das Modul {module}',
  ],
  'why.licence.failed': [
    'Lisansta {module} modülü yok ya da süresi dolmuş',
    'The licence does not include the module {module}, or has expired',
    'Die Lizenz umfasst das Modul {module} nicht oder ist abgelaufen',
  ],
  'access.changed': [
    'Yetkileriniz az önce değişti',
    'Your permissions have just changed',
    'Ihre Berechtigungen haben sich gerade geändert',
  ],
  'access.gone.title': [
    'Bu sayfa artık size açık değil',
    'You no longer have access to this page',
    'Sie haben auf diese Seite keinen Zugriff mehr',
  ],
  'access.gone.text': [
    'Yetkileriniz değişti. Burada yazdıklarınız duruyor; yetki geri verilirse kaldığınız yerden devam edersiniz.',
    'Your permissions have changed. What you typed here is kept; if you get the permission back, you can continue where you left off.',
    'Ihre Berechtigungen wurden geändert. Ihre Eingaben bleiben erhalten; erhalten Sie die Berechtigung zurück, machen Sie hier weiter.',
  ],
})
