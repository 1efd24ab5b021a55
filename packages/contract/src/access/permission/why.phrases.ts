import { phrases } from '../../kernel/phrases.ts'

/** Why somebody may do something, or may not: one sentence a check, and the words of the screen that asks. */
export const whyPhrases = phrases({
  'why.title': ['{name} neler yapabilir', 'What {name} may do', 'Was {name} darf'],
  'why.screen': ['Kişinin yetkileri', 'Permissions of a person', 'Berechtigungen einer Person'],
  'why.ask': ['Neden yapamıyor?', 'Why can’t they …?', 'Warum geht es nicht?'],
  'why.ask.hint': [
    'Bir yetki, gerekirse bir restoran seçin; sunucunun sırayla neye baktığını görün.',
    'Choose a permission, and a restaurant if it is about one, and see what the server checks, in its order.',
    'Wählen Sie eine Berechtigung und gegebenenfalls ein Restaurant; Sie sehen, was der Server der Reihe nach prüft.',
  ],
  'why.permission': ['Yetki', 'Permission', 'Berechtigung'],
  'why.choose': ['Yetki seçin', 'Choose a permission', 'Berechtigung wählen'],
  'why.branch': ['Restoran', 'Restaurant', 'Restaurant'],
  'why.anywhere': ['Restoran fark etmez', 'Any restaurant', 'Beliebiges Restaurant'],
  'why.allowed': ['{name} bunu yapabilir', '{name} may do this', '{name} darf das'],
  'why.refused': ['{name} bunu yapamaz', '{name} may not do this', '{name} darf das nicht'],
  'why.passed': ['Uygun', 'Passed', 'Erfüllt'],
  'why.failed': ['Engel', 'Obstacle', 'Hindernis'],
  'why.roles': ['Yetki grupları', 'Roles', 'Rollen'],
  'why.no-roles': [
    'Bu kişinin hiçbir yetki grubu yok; hiçbir şey göremez.',
    'This person has no role and sees nothing.',
    'Diese Person hat keine Rolle und sieht nichts.',
  ],
  'why.gives': ['{n} yetki', '{n} permission|{n} permissions', '{n} Berechtigung|{n} Berechtigungen'],
  'why.where': ['Nerede', 'Where', 'Wo'],
  'why.everywhere': ['Hesabın tümünde', 'Everywhere in the account', 'Überall im Konto'],
  'why.others': ['ve {n} diğer', 'and {n} other|and {n} others', 'und {n} weitere'],
  'why.modules': ['Lisanslı modüller', 'Licensed modules', 'Lizenzierte Module'],
  'why.by': ['{roles} sayesinde', 'By {roles}', 'Durch {roles}'],
  'why.not-held': ['Bu yetki yok', 'Not held', 'Nicht vorhanden'],
  'why.host.platform': [
    'Bu yetkinin sayfası yalnızca platform adreslerinde açılır: {hosts}',
    'Its page opens on the platform’s addresses only: {hosts}',
    'Die Seite dazu öffnet sich nur unter den Adressen der Plattform: {hosts}',
  ],
  'why.host.company': [
    'Bu yetkinin sayfası yalnızca firma adreslerinde açılır: {hosts}',
    'Its page opens on the companies’ addresses only: {hosts}',
    'Die Seite dazu öffnet sich nur unter den Adressen der Firmen: {hosts}',
  ],
  'why.known.passed': ['Böyle bir yetki var', 'There is such a permission', 'Diese Berechtigung gibt es'],
  'why.known.failed': ['Böyle bir yetki yok', 'There is no such permission', 'Diese Berechtigung gibt es nicht'],
  'why.user.passed': ['Kullanıcı aktif', 'The user is active', 'Der Benutzer ist aktiv'],
  'why.user.failed': [
    'Kullanıcı pasif, giriş yapamaz',
    'The user is switched off and cannot sign in',
    'Der Benutzer ist abgeschaltet und kann sich nicht anmelden',
  ],
  'why.account.passed': ['Hesap aktif', 'The account is active', 'Das Konto ist aktiv'],
  'why.account.failed': [
    'Hesap pasif ya da başvurusu tamamlanmamış',
    'The account is switched off, or its registration is not finished',
    'Das Konto ist abgeschaltet oder seine Anmeldung nicht abgeschlossen',
  ],
  'why.account.dealer': [
    'Hesabın bayisi pasif',
    'The dealer of the account is switched off',
    'Der Händler des Kontos ist abgeschaltet',
  ],
  'why.account.company': [
    'Çalıştığı firmaların hepsi pasif',
    'All companies that they work in are switched off',
    'Alle Firmen, in denen die Person arbeitet, sind abgeschaltet',
  ],
  'why.account.branch': [
    'Çalıştığı restoranların hepsi pasif',
    'All restaurants that they work in are switched off',
    'Alle Restaurants, in denen die Person arbeitet, sind abgeschaltet',
  ],
  'why.account.expired': [
    'Hesabın deneme süresi doldu',
    'The trial of the account has ended',
    'Der Testzeitraum des Kontos ist abgelaufen',
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
    'Yetkiyi şu grup veriyor: {roles}',
    'The permission comes from: {roles}',
    'Die Berechtigung kommt von: {roles}',
  ],
  'why.key.failed': [
    'Hiçbir yetki grubu bu yetkiyi vermiyor',
    'None of the person’s roles gives this permission',
    'Keine Rolle der Person gibt diese Berechtigung',
  ],
  'why.manages.passed': [
    'Kişi hesabı yönetebilir',
    'The person may manage the account',
    'Die Person darf das Konto verwalten',
  ],
  'why.manages.failed': [
    'Bunu yalnızca hesabı yönetenler yapabilir; bu kişide "hesabı yönetir" kapalı',
    'Only people who manage the account may do this; for this person that is switched off',
    'Das darf nur, wer das Konto verwaltet; bei dieser Person ist das ausgeschaltet',
  ],
  'why.scope.passed': [
    'Seçilen yer kişinin erişiminde',
    'The chosen place is within the person’s reach',
    'Der gewählte Ort liegt in Reichweite der Person',
  ],
  'why.scope.failed': [
    'Seçilen yer kişinin erişiminde değil',
    'The chosen place is not within the person’s reach',
    'Der gewählte Ort liegt nicht in Reichweite der Person',
  ],
  'why.licence.passed': [
    'Lisansta {module} modülü var',
    'The licence has the module {module}',
    'Die Lizenz umfasst das Modul {module}',
  ],
  'why.licence.failed': [
    'Lisansta {module} modülü yok ya da süresi dolmuş',
    'The licence does not have the module {module}, or has ended',
    'Die Lizenz umfasst das Modul {module} nicht oder ist abgelaufen',
  ],
  'access.changed': [
    'Yetkileriniz az önce değişti',
    'Your permissions have just changed',
    'Ihre Berechtigungen haben sich gerade geändert',
  ],
  'access.gone.title': [
    'Bu sayfa artık size açık değil',
    'This page is no longer open to you',
    'Diese Seite ist für Sie nicht mehr offen',
  ],
  'access.gone.text': [
    'Yetkileriniz değişti. Burada yazdıklarınız duruyor; yetki geri verilirse kaldığınız yerden devam edersiniz.',
    'Your permissions have changed. What you typed here is still there; should the permission come back, you go on where you were.',
    'Ihre Berechtigungen wurden geändert. Was Sie hier eingegeben haben, ist noch da; kommt die Berechtigung zurück, machen Sie dort weiter.',
  ],
})
