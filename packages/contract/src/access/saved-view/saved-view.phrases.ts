import { phrases, phrasesOf } from '../../kernel/phrases.ts'
import { savedView } from './saved-view.contract.ts'

const ofRecord = phrasesOf(savedView, {
  title: ['Görünümler', 'Views', 'Ansichten'],
  one: ['Görünüm', 'View', 'Ansicht'],
  name: ['Görünümün adı', 'View name', 'Name der Ansicht'],
  role_id: ['Paylaşılan yetki grubu', 'Shared with', 'Geteilt mit'],
  role_name: ['Yetki grubu', 'Role', 'Rolle'],
  owner_name: ['Oluşturan', 'Created by', 'Erstellt von'],
  is_mine: ['Benim', 'Mine', 'Meine'],
  is_default: ['Varsayılan', 'Default', 'Standard'],
  may_change: ['Düzenlenebilir', 'Editable', 'Änderbar'],
  list: ['Liste', 'List', 'Liste'],
  query: ['Filtreler ve sıralama', 'Filters and sorting', 'Filter und Sortierung'],
  columns: ['Sütunlar', 'Columns', 'Spalten'],
})

const ofLists = phrases({
  'view.menu.changed': [
    'Görünümler, kaydedilmemiş değişiklik var',
    'Views, with unsaved changes',
    'Ansichten, mit ungespeicherten Änderungen',
  ],
  'view.none': ['Görünüm olmadan', 'Without a view', 'Ohne Ansicht'],
  'view.mine': ['Görünümlerim', 'My views', 'Meine Ansichten'],
  'view.shared': ['Benimle paylaşılanlar', 'Shared with me', 'Mit mir geteilt'],
  'view.empty': [
    'Filtreleri ve sütunları bir adla kaydedin; listeye tek tıkla böyle dönersiniz.',
    'Save filters and columns under a name, and come back to them with one click.',
    'Speichern Sie Filter und Spalten unter einem Namen und kehren Sie mit einem Klick dazu zurück.',
  ],
  'view.save': [
    'Değişiklikleri “{name}” görünümüne kaydet',
    'Save changes to “{name}”',
    'Änderungen in „{name}“ speichern',
  ],
  'view.saved': ['“{name}” kaydedildi', '“{name}” was saved', '„{name}“ wurde gespeichert'],
  'view.create': ['Yeni görünüm olarak kaydet…', 'Save as new view…', 'Als neue Ansicht speichern …'],
  'view.create.title': ['Yeni görünüm', 'New view', 'Neue Ansicht'],
  'view.edit': ['“{name}”: ad ve paylaşım…', 'Name and sharing of “{name}”…', 'Name und Freigabe von „{name}“ …'],
  'view.default': ['Liste bu görünümle açılsın', 'Open list with this view', 'Liste mit dieser Ansicht öffnen'],
  'view.default.no': [
    'Liste artık bu görünümle açılmasın',
    'Stop opening list with this view',
    'Liste nicht mehr mit dieser Ansicht öffnen',
  ],
  'view.share': ['Kimler görsün?', 'Visible to', 'Sichtbar für'],
  'view.share.me': ['Yalnızca ben', 'Only me', 'Nur ich'],
  'view.delete.shared': [
    'Paylaşıldığı kişiler de artık göremez. Bu işlem geri alınamaz.',
    'The people it is shared with will lose it too. This cannot be undone.',
    'Auch alle, mit denen sie geteilt ist, verlieren sie. Dieser Vorgang kann nicht rückgängig gemacht werden.',
  ],
})

const refusals = phrases({
  'saved-view.too-many': [
    'Bu liste için en fazla 50 görünüm kaydedebilirsiniz. Önce kullanmadığınız birini silin.',
    'You can save at most 50 views per list. First delete one that you no longer use.',
    'Sie können höchstens 50 Ansichten je Liste speichern. Löschen Sie zuerst eine, die Sie nicht mehr brauchen.',
  ],
  'saved-view.not-yours': [
    'Bu görünümü yalnızca oluşturan kişi ya da yetki gruplarını düzenleyebilen biri değiştirebilir',
    'Only the person who created this view, or someone who may edit roles, can change it',
    'Diese Ansicht kann nur ändern, wer sie erstellt hat oder Rollen bearbeiten darf',
  ],
})

export const savedViewPhrases = { ...ofRecord, ...ofLists, ...refusals }
