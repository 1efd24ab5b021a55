import { phrases } from '../../kernel/phrases.ts'

/** Words of the import's screen. */
export const menuImportScreenPhrases = phrases({
  'menu-import.title': ['Menüyü içe aktar', 'Import menu', 'Speisekarte importieren'],
  'menu-import.step.export': ['Menüyü dışa aktarın', 'Export menu', 'Speisekarte exportieren'],
  'menu-import.step.edit': ['Excel’de düzenleyin', 'Edit in Excel', 'In Excel bearbeiten'],
  'menu-import.step.send': ['Buraya yükleyin', 'Upload here', 'Hier hochladen'],
  'menu-import.drop': ['Excel dosyasını buraya bırakın', 'Drop the Excel file here', 'Excel-Datei hier ablegen'],
  'menu-import.drop.hint': [
    '.xlsx, en fazla 5.120 KB. Önce menüyle karşılaştırılır; siz uygulamadan hiçbir şey değişmez.',
    '.xlsx, at most 5,120 KB. It is compared with the menu first; nothing changes until you apply it.',
    '.xlsx, höchstens 5.120 KB. Sie wird zuerst mit der Speisekarte verglichen; nichts ändert sich, bevor Sie es übernehmen.',
  ],
  'menu-import.only-here': ['Dosyada yok', 'Not in the file', 'Nicht in der Datei'],
  'menu-import.take': ['{name} seçilsin', 'Select {name}', '{name} übernehmen'],
  'menu-import.needed': ['{name} için gerekli', 'Needed by {name}', 'Nötig für {name}'],
  'menu-import.take-all': ['Tümünü seç', 'Select all', 'Alle auswählen'],
  'menu-import.take-none': ['Seçimi kaldır', 'Clear selection', 'Auswahl aufheben'],
  'menu-import.nothing': ['Bu dosya menüyü değiştirmiyor', 'This file changes nothing', 'Diese Datei ändert nichts'],
  'menu-import.nothing.hint': [
    'Dosyadaki her şey menüde zaten böyle.',
    'The menu already contains everything in this file.',
    'Die Speisekarte enthält bereits alles aus dieser Datei.',
  ],
  'menu-import.no-match': ['Aramaya uyan satır yok', 'No matching rows', 'Keine Zeile passt'],
  'menu-import.summary.new': ['{n} yeni', '{n} new', '{n} neu'],
  'menu-import.summary.changed': ['{n} değişiklik', '{n} change|{n} changes', '{n} Änderung|{n} Änderungen'],
  'menu-import.summary.none': ['Hiçbir satır seçilmedi', 'No row selected', 'Keine Zeile ausgewählt'],
  'menu-import.apply': ['Menüye uygula', 'Apply to menu', 'In Speisekarte übernehmen'],
  'menu-import.done': ['Menü güncellendi', 'Menu updated', 'Speisekarte aktualisiert'],
  'menu-import.done.count': [
    '{n} kayıt yazıldı',
    '{n} record written|{n} records written',
    '{n} Eintrag geschrieben|{n} Einträge geschrieben',
  ],
  'menu-import.to-menu': ['Menüye git', 'Go to menu', 'Zur Speisekarte'],
  'menu-import.repeat': ['Yeniden karşılaştır', 'Compare again', 'Erneut vergleichen'],
  'menu-import.expired': [
    'Ayrıntılar artık saklanmıyor',
    'The details are no longer kept',
    'Die Einzelheiten sind abgelaufen',
  ],
})
