import { phrases } from './phrases.ts'

/** What people read of files that rows come from. */
export const importPhrases = phrases({
  'import.under-way': [
    'Başka bir içe aktarma sürüyor. Bitince tekrar deneyin.',
    'Another import is already running. Try again when it has finished.',
    'Es läuft bereits ein Import. Versuchen Sie es danach erneut.',
  ],
  'import.has-wrong': [
    '{n} satır hatalı. Düzeltin ya da yalnızca doğru satırları aktarın.',
    '{n} row has an error. Correct it, or import only the rows without errors.|{n} rows have errors. Correct them, or import only the rows without errors.',
    '{n} Zeile enthält Fehler. Korrigieren Sie sie oder importieren Sie nur die fehlerfreien.|{n} Zeilen enthalten Fehler. Korrigieren Sie sie oder importieren Sie nur die fehlerfreien.',
  ],
  'import.not-ready': [
    'Bu içe aktarma şu an uygulanamaz',
    'This import cannot be applied now',
    'Dieser Import kann jetzt nicht übernommen werden',
  ],
  'import.failed': [
    'Tamamlanamadı. Yazılan satırlar duruyor; kaldığı yerden sürdürebilirsiniz.',
    'It could not be finished. The rows written so far stay; you can go on where it ended.',
    'Es konnte nicht abgeschlossen werden. Bereits Geschriebenes bleibt; Sie können dort fortfahren.',
  ],
  'import.no-rows': [
    'Dosyada başlıktan başka satır yok',
    'The file has no rows below its headings',
    'Die Datei enthält keine Zeilen unter den Überschriften',
  ],
  'import.column-missing': [
    '“{heading}” sütunu yok. Örnek dosyadaki başlıkları kullanın.',
    'The column “{heading}” is missing. Use the headings of the sample file.',
    'Die Spalte „{heading}“ fehlt. Verwenden Sie die Überschriften der Beispieldatei.',
  ],
  'import.column-twice': [
    '“{heading}” sütunu iki kez var',
    'The column “{heading}” appears twice',
    'Die Spalte „{heading}“ kommt doppelt vor',
  ],
  'import.open-quote': [
    '{row}. satırda açılan tırnak kapanmıyor',
    'The quotation mark in row {row} is never closed',
    'Das Anführungszeichen in Zeile {row} wird nicht geschlossen',
  ],
  'import.encoding': [
    'Harfler bozuk. Dosyayı UTF-8 olarak kaydedin ya da doğru karakter kodlamasını seçin.',
    'Letters are broken. Save the file as UTF-8, or choose the right encoding.',
    'Buchstaben sind beschädigt. Speichern Sie die Datei als UTF-8 oder wählen Sie die richtige Kodierung.',
  ],
  'import.cell-error': [
    'Hücrede bir hata var: {error}',
    'The cell shows an error: {error}',
    'Die Zelle zeigt einen Fehler: {error}',
  ],
  'import.twice': [
    'Aynı kayıt {row}. satırda da var',
    'Row {row} has the same record',
    'Zeile {row} enthält denselben Eintrag',
  ],
  'import.wrong-column': ['Hata', 'Error', 'Fehler'],
  'import.sample': ['Örnek dosya', 'Sample file', 'Beispieldatei'],
  'import.wrong-file': ['Hatalı satırlar', 'Rows with errors', 'Fehlerhafte Zeilen'],
})
