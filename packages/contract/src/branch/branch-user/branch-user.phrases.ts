import { phrases } from '../../kernel/phrases.ts'

export const branchUserPhrases = phrases({
  'branch-user.title': ['Restoran kullanıcıları', 'Team', 'Team'],
  'branch-user.one': ['Kullanıcı', 'Person', 'Person'],
  'branch-user.surname': ['Soyad', 'Surname', 'Nachname'],
  'branch-user.name': ['Ad', 'First name', 'Vorname'],
  'branch-user.email': ['E-posta', 'E-mail', 'E-Mail'],
  'branch-user.phone': ['Telefon', 'Phone', 'Telefon'],
  'branch-user.lang': ['Dil', 'Language', 'Sprache'],
  'branch-user.role_ids': ['Yetki grupları', 'Roles', 'Rollen'],
  'branch-user.roles': ['Yetki grupları', 'Roles', 'Rollen'],
  'branch-user.state': ['Durum', 'State', 'Status'],
  'branch-user.last_seen_at': ['Son görülme', 'Last seen', 'Zuletzt gesehen'],
  'branch-user.elsewhere': [
    '{n} restoranda daha çalışıyor',
    'Works in {n} more restaurant|Works in {n} more restaurants',
    'Arbeitet in {n} weiteren Restaurant|Arbeitet in {n} weiteren Restaurants',
  ],
  'branch-user.add': ['Kullanıcı ekle', 'Add a person', 'Person hinzufügen'],
  'branch-user.invite': ['Yeni kullanıcı davet et', 'Invite somebody new', 'Neue Person einladen'],
  'branch-user.existing': ['Var olan kullanıcıyı ekle', 'Choose from the account', 'Aus dem Konto wählen'],
  'branch-user.existing.search': [
    'Ad veya e-posta ile ara',
    'Search by name or e-mail',
    'Nach Name oder E-Mail suchen',
  ],
  'branch-user.existing.hint': [
    'Yetki grupları değişmez; burada da aynı yetkilerle çalışır.',
    'Their roles stay as they are; they work here with the same permissions.',
    'Die Rollen bleiben; die Person arbeitet hier mit denselben Berechtigungen.',
  ],
  'branch-user.existing.none': [
    'Eklenebilecek kimse yok. Bütün restoranları gören kişiler burayı zaten görür.',
    'Nobody to add. Users who can see all restaurants already see this one.',
    'Niemand zum Hinzufügen. Wer alle Restaurants sieht, sieht dieses bereits.',
  ],
  'branch-user.invite.submit': ['Davet et', 'Invite', 'Einladen'],
  'branch-user.invited': ['Davet gönderildi', 'Invitation sent', 'Einladung gesendet'],
  'branch-user.added': ['{name} eklendi', '{name} was added', '{name} wurde hinzugefügt'],
  'branch-user.roles-of': ['{name}: yetki grupları', 'Roles of {name}', 'Rollen von {name}'],
  'branch-user.edit-roles': [
    '{name}: yetki gruplarını değiştir',
    'Change the roles of {name}',
    'Rollen von {name} ändern',
  ],
  'branch-user.take': [
    '{name}: restorandan çıkar',
    'Remove {name} from this restaurant',
    '{name} aus dem Team entfernen',
  ],
  'branch-user.take.ask': [
    '{name} bu restorandan çıkarılsın mı?',
    'Remove {name} from this restaurant?',
    '{name} aus dem Team dieses Restaurants entfernen?',
  ],
  'branch-user.take.last': [
    'Başka restoranı yok; kullanıcı pasife alınır ve oturumları hemen kapatılır.',
    'It is their only one: the user is switched off and signed out at once.',
    'Es ist das einzige Restaurant dieser Person: Der Benutzer wird deaktiviert und sofort abgemeldet.',
  ],
  'branch-user.take.others': [
    'Diğer restoranlarında çalışmaya devam eder.',
    'They keep working in their other restaurants.',
    'In den anderen Restaurants arbeitet die Person weiter.',
  ],
  'branch-user.take.submit': ['Çıkar', 'Remove', 'Entfernen'],
  'branch-user.taken': ['Restorandan çıkarıldı', 'Removed from the restaurant', 'Aus dem Team entfernt'],
  'branch-user.taken.off': [
    'Son restoranıydı; kullanıcı pasife alındı.',
    'It was their last restaurant; the user was switched off.',
    'Es war das letzte Restaurant; der Benutzer wurde abgeschaltet.',
  ],
  'branch-user.sees-all': [
    'Bu kişi bütün restoranları zaten görüyor',
    'This person sees all restaurants already',
    'Diese Person sieht bereits alle Restaurants',
  ],
  'branch-user.here-already': [
    'Bu kişi zaten bu restoranda',
    'This person works here already',
    'Diese Person arbeitet bereits hier',
  ],
  'branch-user.empty': [
    'Yalnızca bu restoranda çalışacak kişileri davet edin. Bütün restoranları görenler burada listelenmez.',
    'Invite the people who work only here. Those who see all restaurants are not listed.',
    'Laden Sie die Personen ein, die nur hier arbeiten. Wer alle Restaurants sieht, steht nicht in dieser Liste.',
  ],
})
