import { type Phrase, phrases } from '../../kernel/phrases.ts'
import { resourceWords, specialWords } from './permission.words.ts'

// Found by keys that are made of permissions at run time, by the server, which puts them into its answers.
const ofPermissions: Readonly<Record<string, Phrase>> = Object.fromEntries([
  ...Object.values(resourceWords).flatMap((area) =>
    Object.entries(area).map(([resource, words]) => [`permission.of.${resource}`, words]),
  ),
  ...Object.entries(specialWords).map(([key, { words }]) => [`permission.key.${key}`, words]),
])

const ofScreens = phrases({
  'permission.title': ['Yetkiler ve kaynaklar', 'Permissions and resources', 'Berechtigungen und Ressourcen'],
  'permission.one': ['Yetki', 'Permission', 'Berechtigung'],
  'permission.area.order': ['Siparişler', 'Orders', 'Bestellungen'],
  'permission.area.catalog': ['Menü', 'Menu', 'Speisekarte'],
  'permission.area.branch': ['Restoranlar', 'Restaurants', 'Restaurants'],
  'permission.area.company': ['Firmalar', 'Companies', 'Firmen'],
  'permission.area.access': ['Hesaplar ve kişiler', 'Accounts and people', 'Konten und Personen'],
  'permission.area.report': ['Raporlar', 'Reports', 'Berichte'],
  'permission.area.platform': ['Platform', 'Platform', 'Plattform'],
  'permission.area.other': ['Diğer', 'Other', 'Weiteres'],
  'permission.action.list': ['Listele', 'List', 'Auflisten'],
  'permission.action.view': ['Gör', 'View', 'Ansehen'],
  'permission.action.add': ['Ekle', 'Add', 'Anlegen'],
  'permission.action.edit': ['Düzenle', 'Edit', 'Bearbeiten'],
  'permission.action.change': ['Durum', 'Switch', 'Umschalten'],
  'permission.action.delete': ['Sil', 'Delete', 'Löschen'],
  'permission.action.special': ['Özel', 'Special', 'Besonderes'],
  'permission.words': ['Adları', 'Names', 'Namen'],
  'permission.danger': ['Dikkat', 'Mind', 'Achtung'],
  'permission.danger.delete': ['Kalıcı olarak siler', 'Deletes for good', 'Löscht endgültig'],
  'permission.danger.people': [
    'Kimin girebileceğini ve ne yapabileceğini değiştirir',
    'Decides who gets in and what they may do',
    'Bestimmt, wer hineinkommt und was er darf',
  ],
  'permission.danger.money': ['Paraya dokunur', 'Reaches money', 'Betrifft Geld'],
  'permission.resource': ['Kaynak', 'Resource', 'Ressource'],
  'permission.search': ['Yetki ara', 'Search permissions', 'Berechtigungen suchen'],
  'permission.search.none': ['Bu aramaya uyan yetki yok', 'No permission matches', 'Keine Berechtigung passt dazu'],
  'permission.search.hint': [
    'Kaynağın adını ya da anahtarın bir parçasını yazın.',
    'Type the name of a resource or a part of a key.',
    'Geben Sie den Namen einer Ressource oder einen Teil des Schlüssels ein.',
  ],
  'permission.key': ['Anahtar', 'Key', 'Schlüssel'],
  'permission.for': ['Kimin için', 'For whom', 'Für wen'],
  'permission.for.all': ['Tüm hesaplar', 'All accounts', 'Alle Konten'],
  'permission.module': ['Modül', 'Module', 'Modul'],
  'permission.default-roles': ['Varsayılan gruplarda', 'In the default roles', 'In den Standardrollen'],
  'permission.manages': ['Yalnızca hesabı yönetenler', 'Only who manages the account', 'Nur wer das Konto verwaltet'],
  'permission.within': ['Bir çağrının içinde', 'Inside of a call', 'Innerhalb eines Aufrufs'],
  'permission.cell': ['{resource}: {action}', '{resource}: {action}', '{resource}: {action}'],
})

/** The words of every permission, and of the screens that show them. */
export const permissionPhrases: typeof ofScreens = { ...ofPermissions, ...ofScreens }
