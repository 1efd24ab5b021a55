import { phrases } from './phrases.ts'

/** What people read where two records mean the same. */
export const duplicatesPhrases = phrases({
  'duplicates.open': ['Birleştir', 'Merge', 'Zusammenführen'],
  'duplicates.title': ['“{name}” kaydını birleştir', 'Merge “{name}”', '„{name}“ zusammenführen'],
  'duplicates.hint': [
    'İki kayıttan biri silinir, ona bağlı olan her şey kalana geçer. Bu işlem geri alınamaz.',
    'One of the two records is deleted, and everything that refers to it moves to the other one. This cannot be undone.',
    'Einer der beiden Einträge wird gelöscht; alles, was auf ihn verweist, geht auf den anderen über. Das lässt sich nicht rückgängig machen.',
  ],
  'duplicates.other': ['Aynı anlama gelen kayıt', 'Duplicate record', 'Gleichbedeutender Eintrag'],
  'duplicates.stays': ['Hangisi kalsın?', 'Which one should be kept?', 'Welcher bleibt?'],
  'duplicates.moves': [
    '“{name}” silinir. Kalana geçenler:',
    '“{name}” is deleted. These move to the remaining record:',
    '„{name}“ wird gelöscht. Auf den bleibenden gehen über:',
  ],
  'duplicates.nothing': [
    '“{name}” silinir. Ona bağlı bir şey yok.',
    '“{name}” is deleted. Nothing refers to it.',
    '„{name}“ wird gelöscht. Nichts verweist darauf.',
  ],
  'duplicates.alike': [
    'Altındaki {n} kayıt, aynı adlı olanla birleşir.',
    '{n} record below it is merged into the one with the same name.|{n} records below it are merged into those with the same name.',
    '{n} Eintrag darunter geht in dem gleichnamigen auf.|{n} Einträge darunter gehen in den gleichnamigen auf.',
  ],
  'duplicates.done': ['Kayıtlar birleştirildi', 'Records merged', 'Einträge zusammengeführt'],
  'duplicates.same': ['Başka bir kayıt seçin', 'Choose another record', 'Wählen Sie einen anderen Eintrag'],
})
