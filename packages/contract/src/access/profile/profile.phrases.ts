import { phrases } from '../../kernel/phrases.ts'

export const profilePhrases = phrases({
  'profile.name': ['Ad', 'First name', 'Vorname'],
  'profile.surname': ['Soyad', 'Surname', 'Nachname'],
  'profile.email': ['E-posta', 'E-mail', 'E-Mail'],
  'profile.email.hint': [
    'Adresinizi hesabınızı yöneten kişi değiştirebilir.',
    'The person who manages your account can change your address.',
    'Ihre Adresse kann ändern, wer Ihr Konto verwaltet.',
  ],
  'profile.phone': ['Telefon', 'Phone', 'Telefon'],
  'profile.lang': ['Dil', 'Language', 'Sprache'],
  'profile.profile_image': ['Fotoğraf', 'Photo', 'Foto'],
  'profile.section.person': ['Bilgilerim', 'About me', 'Über mich'],
  'profile.section.password': ['Şifre', 'Password', 'Passwort'],
  'profile.section.devices': ['Cihazlarım', 'My devices', 'Meine Geräte'],
  'profile.section.rights': ['Yetkilerim', 'My permissions', 'Meine Berechtigungen'],
  'profile.my-account': ['Hesabım', 'My account', 'Mein Konto'],
  'profile.trial-until': ['Deneme bitişi: {date}', 'Trial until {date}', 'Testphase bis {date}'],
  'profile.no-role': ['Henüz yetki grubunuz yok', 'You have no role yet', 'Sie haben noch keine Rolle'],
  'profile.acting': [
    'Firma adına işlem yaparken profilinizi değiştiremezsiniz',
    'You cannot change your profile while acting as a company',
    'Solange Sie für eine Firma handeln, können Sie Ihr Profil nicht ändern',
  ],
  'profile.old_password': ['Mevcut şifre', 'Current password', 'Aktuelles Passwort'],
  'profile.password': ['Yeni şifre', 'New password', 'Neues Passwort'],
  'profile.password_repeat': ['Yeni şifre (tekrar)', 'Repeat new password', 'Neues Passwort wiederholen'],
  'profile.password.hint': ['En az 10 karakter', 'At least 10 characters', 'Mindestens 10 Zeichen'],
  'profile.password.submit': ['Şifreyi değiştir', 'Change password', 'Passwort ändern'],
  'profile.password.done': [
    'Şifreniz değişti; diğer cihazlardaki oturumlar kapatıldı.',
    'Your password was changed; your other devices were signed out.',
    'Ihr Passwort wurde geändert; Ihre anderen Geräte wurden abgemeldet.',
  ],
  'profile.password.wrong': [
    'Mevcut şifre hatalı',
    'The current password is wrong',
    'Das aktuelle Passwort ist falsch',
  ],
})
