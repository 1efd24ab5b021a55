import { phrases, phrasesOf } from '../../kernel/phrases.ts'
import { account } from './account.contract.ts'

export const accountPhrases = {
  ...phrasesOf(account, {
    title: ['Hesaplar', 'Accounts', 'Konten'],
    one: ['Hesap', 'Account', 'Konto'],
    name: ['Hesap adı', 'Account name', 'Kontoname'],
    type: ['Hesap türü', 'Account type', 'Kontoart'],
    phone: ['Telefon', 'Phone', 'Telefon'],
    lang: ['Dil', 'Language', 'Sprache'],
    demo_ends_at: ['Deneme bitişi', 'Trial ends', 'Ende der Testphase'],
    parent_account_id: ['Bağlı olduğu bayi', 'Dealer', 'Vertriebspartner'],
    parent_name: ['Bayi', 'Dealer', 'Vertriebspartner'],
    users: ['Kullanıcılar', 'Users', 'Benutzer'],
    companies: ['Firmalar', 'Companies', 'Firmen'],
    state: ['Durum', 'Status', 'Status'],
    is_active: ['Aktif', 'Active', 'Aktiv'],
  }),
  ...phrases({
    'account.owner': ['İlk sahip', 'First owner', 'Erster Inhaber'],
    'account.owner.hint': [
      'Bu kişiye davet e-postası gönderilir; şifresini kendisi belirler.',
      'This person gets an invitation by e-mail and chooses their own password.',
      'Diese Person wird per E-Mail eingeladen und wählt ihr Passwort selbst.',
    ],
    'account.owner_name': ['Ad', 'First name', 'Vorname'],
    'account.owner_surname': ['Soyad', 'Surname', 'Nachname'],
    'account.owner_email': ['E-posta', 'E-mail', 'E-Mail'],
    'account.no-parent': ['Doğrudan platforma bağlı', 'Directly under the platform', 'Direkt bei der Plattform'],
    'account.state.active': ['Aktif', 'Active', 'Aktiv'],
    'account.state.registering': ['Kayıt tamamlanmadı', 'Registration unfinished', 'Registrierung offen'],
    'account.state.passive': ['Pasif', 'Inactive', 'Inaktiv'],
    'account.state.trial': [
      'Deneme · {days} gün',
      'Trial · {days} day|Trial · {days} days',
      'Test · {days} Tag|Test · {days} Tage',
    ],
    'account.state.trial-ended': ['Deneme bitti', 'Trial ended', 'Test beendet'],
    'account.trial.days': ['+{days} gün', '+{days} day|+{days} days', '+{days} Tag|+{days} Tage'],
    'account.trial.required': [
      'Deneme hesabı için bitiş tarihi seçin',
      'Choose when the trial ends',
      'Wählen Sie das Ende der Testphase',
    ],
    'account.trial.none': [
      'Bu hesap türünün deneme süresi olmaz',
      'This account type has no trial',
      'Diese Kontoart hat keine Testphase',
    ],
    'account.trial.operator': [
      'Deneme süresini yalnızca platform değiştirebilir',
      'Only the platform can change the trial',
      'Nur die Plattform kann die Testphase ändern',
    ],
    'account.type-of-dealer': [
      'Bu türde bir alt hesap açamazsınız',
      'You cannot add a sub-account of this type',
      'Ein Unterkonto dieser Art können Sie nicht anlegen',
    ],
    'account.own': [
      'Kendi hesabınızı pasife alamaz veya silemezsiniz',
      'You cannot deactivate or delete your own account',
      'Sie können Ihr eigenes Konto weder deaktivieren noch löschen',
    ],
    'account.has-something': [
      'Bu hesap kullanılıyor: {companies} firma, {accounts} alt hesap, {people} kullanıcı. Silmek yerine pasife alın.',
      'This account is in use (companies: {companies}, sub-accounts: {accounts}, users: {people}). Deactivate it instead.',
      'Dieses Konto wird genutzt (Firmen: {companies}, Unterkonten: {accounts}, Benutzer: {people}). Deaktivieren Sie es stattdessen.',
    ],
    'account.people': ['{n} kullanıcı', '{n} user|{n} users', '{n} Benutzer'],
    'account.switch-off': ['Pasife al', 'Deactivate', 'Deaktivieren'],
    'account.switch-on': ['Aktifleştir', 'Activate', 'Aktivieren'],
    'account.switch-off.ask': ['“{name}” pasife alınsın mı?', 'Deactivate “{name}”?', '„{name}“ deaktivieren?'],
    'account.switch-off.hint': [
      'Bu hesabın kullanıcılarının oturumları hemen kapatılır; yeniden giriş yapamazlar.',
      'Its users are signed out immediately and cannot sign in again.',
      'Die Benutzer dieses Kontos werden sofort abgemeldet und können sich nicht anmelden.',
    ],
    'account.empty': [
      'Eklediğiniz hesaplar, kullanıcıları ve firmalarıyla burada listelenir.',
      'The accounts you add are listed here with their users and companies.',
      'Hier erscheinen die Konten, die Sie anlegen, mit Benutzern und Firmen.',
    ],
  }),
}
