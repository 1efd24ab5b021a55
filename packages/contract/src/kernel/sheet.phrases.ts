import { phrases } from './phrases.ts'

/** Why a workbook is not read. */
export const sheetPhrases = phrases({
  'sheet.damaged': [
    'Dosya bozuk. Excel’de açıp yeniden kaydedin.',
    'The file is damaged. Open it in Excel and save it again.',
    'Die Datei ist beschädigt. Öffnen Sie sie in Excel und speichern Sie sie erneut.',
  ],
  'sheet.encrypted': [
    'Dosya parola ile korunuyor. Parolasını kaldırıp tekrar gönderin.',
    'The file is protected by a password. Remove it and send the file again.',
    'Die Datei ist mit einem Passwort geschützt. Entfernen Sie es und senden Sie die Datei erneut.',
  ],
  'sheet.macros': [
    'Dosya makro içeriyor. Makrosuz bir Excel çalışma kitabı (.xlsx) olarak kaydedin.',
    'The file contains macros. Save it as an Excel workbook without macros (.xlsx).',
    'Die Datei enthält Makros. Speichern Sie sie als Excel-Arbeitsmappe ohne Makros (.xlsx).',
  ],
  'sheet.not-a-workbook': [
    'Bu bir Excel çalışma kitabı (.xlsx) değil. Excel’de açıp .xlsx olarak kaydedin.',
    'This is not an Excel workbook (.xlsx). Open it in Excel and save it as .xlsx.',
    'Das ist keine Excel-Arbeitsmappe (.xlsx). Öffnen Sie die Datei in Excel und speichern Sie sie als .xlsx.',
  ],
  'sheet.old-format': [
    'Bu eski bir Excel dosyası (.xls). Excel’de “Farklı kaydet” ile .xlsx olarak kaydedin.',
    'This is an old Excel file (.xls). Save it in Excel as .xlsx.',
    'Das ist eine alte Excel-Datei (.xls). Speichern Sie sie in Excel als .xlsx.',
  ],
  'sheet.too-heavy': [
    'Dosyanın okunması çok uzun sürüyor. Daha az satırla tekrar deneyin.',
    'Reading the file takes too long. Try again with fewer rows.',
    'Das Lesen der Datei dauert zu lange. Versuchen Sie es mit weniger Zeilen.',
  ],
  'sheet.too-large': [
    'Dosya boyutu 5.120 KB sınırından küçük olmalıdır',
    'The file size must be less than 5,120 KB',
    'Die Dateigröße muss kleiner als 5.120 KB sein',
  ],
  'sheet.too-long-text': [
    'Bir hücredeki metin çok uzun. Kısaltıp yeniden kaydedin.',
    'The text in a cell is too long. Shorten it and save again.',
    'Der Text einer Zelle ist zu lang. Kürzen Sie ihn und speichern Sie erneut.',
  ],
  'sheet.too-many-columns': [
    'Bir sayfada çok fazla sütun var (en fazla 100)',
    'A sheet has too many columns (at most 100)',
    'Ein Blatt hat zu viele Spalten (höchstens 100)',
  ],
  'sheet.too-many-parts': [
    'Dosya beklenmeyen parçalardan oluşuyor. Tabloyu yeni bir Excel dosyasına kopyalayıp gönderin.',
    'The file is not a valid Excel workbook. Copy the table into a new Excel file.',
    'Die Datei ist keine gültige Excel-Arbeitsmappe. Kopieren Sie die Tabelle in eine neue Excel-Datei.',
  ],
  'sheet.too-many-rows': [
    'Dosyada çok fazla satır var (en fazla 100.000)',
    'The file has too many rows (at most 100,000)',
    'Die Datei hat zu viele Zeilen (höchstens 100.000)',
  ],
  'sheet.unpacks-too-large': [
    'Dosyanın içeriği çok büyük. Görselleri ve kullanılmayan sayfaları silip yeniden kaydedin.',
    'The content of the file is too large. Delete pictures and unused sheets and save it again.',
    'Der Inhalt der Datei ist zu groß. Löschen Sie Bilder und unbenutzte Blätter und speichern Sie sie erneut.',
  ],
  'sheet.unsafe': [
    'Dosya güvenli olmayan içerik taşıyor. Tabloyu yeni bir Excel dosyasına kopyalayıp gönderin.',
    'The file contains unsafe content and was not read. Copy the table into a new Excel file.',
    'Die Datei enthält unsichere Inhalte und wurde nicht gelesen. Kopieren Sie die Tabelle in eine neue Excel-Datei.',
  ],
})
