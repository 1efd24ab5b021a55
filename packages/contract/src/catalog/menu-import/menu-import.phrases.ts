import { phrases } from '../../kernel/phrases.ts'

/** Faults and outcomes of an import. */
export const menuImportPhrases = phrases({
  'menu-import.no-sheet': [
    'Dosyada menü sayfası bulunamadı. Önce menüyü dışa aktarın ve o dosyayı düzenleyin.',
    'The file has no menu sheet. Export the menu first and edit that file.',
    'Die Datei enthält kein Blatt einer Speisekarte. Exportieren Sie zuerst die Speisekarte und bearbeiten Sie diese Datei.',
  ],
  'menu-import.interrupted': [
    'Yarıda kaldı; hiçbir şey yazılmadı. Yeniden başlatabilirsiniz.',
    'The import was interrupted; nothing was written. You can start it again.',
    'Der Import wurde unterbrochen; nichts wurde geschrieben. Sie können ihn neu starten.',
  ],
  'menu-import.failed': [
    'Tamamlanamadı; hiçbir şey yazılmadı. Tekrar deneyin.',
    'The import could not be completed; nothing was written. Try again.',
    'Der Import konnte nicht abgeschlossen werden; nichts wurde geschrieben. Versuchen Sie es erneut.',
  ],
  'menu-import.under-way': [
    'Bu restoran için başka bir içe aktarma sürüyor. Bitince tekrar deneyin.',
    'Another import for this restaurant is already running. Try again when it has finished.',
    'Für dieses Restaurant läuft bereits ein Import. Versuchen Sie es danach erneut.',
  ],
  'menu-import.not-ready': [
    'Bu içe aktarma şu an uygulanamaz',
    'This import cannot be applied now',
    'Dieser Import kann jetzt nicht übernommen werden',
  ],
  'menu-import.has-wrong': [
    '{n} satır hatalı. Düzeltin ya da yalnızca doğru satırları aktarın.',
    '{n} row has an error. Correct it, or import only the rows without errors.|{n} rows have errors. Correct them, or import only the rows without errors.',
    '{n} Zeile enthält Fehler. Korrigieren Sie sie oder importieren Sie nur die fehlerfreien.|{n} Zeilen enthalten Fehler. Korrigieren Sie sie oder importieren Sie nur die fehlerfreien.',
  ],
  'menu-import.none-wrong': ['Hatalı satır yok', 'No rows with errors', 'Keine fehlerhaften Zeilen'],
  'menu-import.gone': [
    'Dosyanın süresi doldu. Yeniden yükleyin.',
    'The file has expired. Upload it again.',
    'Die Datei ist abgelaufen. Laden Sie sie erneut hoch.',
  ],
  'menu-import.faults-file': ['Hatalı satırlar', 'Rows with errors', 'Fehlerhafte Zeilen'],
  'menu-import.unknown-sheet': [
    'Bu sayfa tanınmadı ve okunmadı',
    'This sheet was not recognised and was not read',
    'Dieses Blatt ist unbekannt und wurde nicht gelesen',
  ],
  'menu-import.sheet-twice': [
    'Bu sayfa dosyada iki kez var; yalnızca ilki okundu',
    'This sheet appears twice; only the first was read',
    'Dieses Blatt kommt doppelt vor; nur das erste wurde gelesen',
  ],
  'menu-import.unknown-column': [
    '“{heading}” sütunu tanınmadı',
    'The column “{heading}” was not recognised',
    'Die Spalte „{heading}“ ist unbekannt',
  ],
  'menu-import.column-twice': [
    '“{heading}” sütunu iki kez var',
    'The column “{heading}” appears twice',
    'Die Spalte „{heading}“ kommt doppelt vor',
  ],
  'menu-import.column-missing': [
    'Yeni kayıt için bu sütun gerekli',
    'This column is required for new records',
    'Ein neuer Eintrag braucht diese Spalte',
  ],
  'menu-import.unknown-id': [
    'Bu menüde böyle bir numara yok. Yeni kayıt eklemek için hücreyi boş bırakın.',
    'This menu has no such number. Leave the cell empty to add a record.',
    'Diese Speisekarte hat keine solche Nummer. Lassen Sie die Zelle leer, um einen Eintrag hinzuzufügen.',
  ],
  'menu-import.id-twice': [
    'Bu numara {row}. satırda da var',
    'Row {row} has the same number',
    'Zeile {row} hat dieselbe Nummer',
  ],
  'menu-import.name-twice': [
    'Bu ad {row}. satırda da var',
    'Row {row} has the same name',
    'Zeile {row} hat denselben Namen',
  ],
  'menu-import.option-twice': [
    'Bu seçenek {row}. satırda da var',
    'Row {row} has the same option',
    'Zeile {row} hat dieselbe Option',
  ],
  'menu-import.ambiguous-row': [
    'Menüde bu adla birden çok kayıt var. Hangisi olduğunu numarasıyla belirtin.',
    'The menu has several records with this name. Enter the number of the one you mean.',
    'Die Speisekarte hat mehrere Einträge dieses Namens. Geben Sie die Nummer des gemeinten ein.',
  ],
  'menu-import.ambiguous': [
    '“{name}” adı birden çok kayda ait. Numarasını da yazın: {name} #12',
    'Several records are called “{name}”. Enter the number too: {name} #12',
    'Mehrere heißen „{name}“. Schreiben Sie die Nummer dazu: {name} #12',
  ],
  'menu-import.ambiguous-product': [
    '“{name}” adı birden çok ürüne ait. Kategorisini ya da numarasını da yazın: {name} #12',
    'Several products are called “{name}”. Enter the category or the number too: {name} #12',
    'Mehrere Produkte heißen „{name}“. Schreiben Sie die Kategorie oder die Nummer dazu: {name} #12',
  ],
  'menu-import.unknown': ['“{name}” bulunamadı', '“{name}” was not found', '„{name}“ wurde nicht gefunden'],
  'menu-import.wrong-there': [
    '“{name}” dosyada hatalı',
    '“{name}” has an error in this file',
    '„{name}“ enthält in dieser Datei einen Fehler',
  ],
  'menu-import.kind-stays': [
    'Bir grubun türü değiştirilemez',
    'The type of a group cannot be changed',
    'Die Art einer Gruppe lässt sich nicht ändern',
  ],
  'menu-import.cell-error': [
    'Hücrede bir hata var: {error}',
    'The cell shows an error: {error}',
    'Die Zelle zeigt einen Fehler: {error}',
  ],
  'menu-import.decimals': [
    'En fazla {n} ondalık basamak olabilir',
    'At most {n} decimal place|At most {n} decimal places',
    'Höchstens {n} Nachkommastelle|Höchstens {n} Nachkommastellen',
  ],
  'menu-import.below-one': [
    '%1 değerinden küçük. %10 için 10 yazın.',
    'Less than 1%. Write 10 for 10%.',
    'Weniger als 1 %. Schreiben Sie 10 für 10 %.',
  ],
  'menu-import.choice': [
    'Şunlardan biri olmalı: {choices}',
    'Must be one of: {choices}',
    'Muss eines davon sein: {choices}',
  ],
  'menu-import.hours-unreadable': [
    '“{part}” anlaşılamadı. Örneğin şöyle yazın: Pzt–Cum 11:00–15:00, 18:00–22:00; Cmt 12:00–02:00',
    '“{part}” could not be read. For example: Mon–Fri 11:00–15:00, 18:00–22:00; Sat 12:00–02:00',
    '„{part}“ ist nicht verständlich. Schreiben Sie zum Beispiel: Mo–Fr 11:00–15:00, 18:00–22:00; Sa 12:00–02:00',
  ],
  'menu-import.hours-overlap': [
    'Aynı günün saatleri çakışıyor: {part}. Örneğin şöyle yazın: Pzt–Cum 11:00–15:00, 18:00–22:00',
    'Times on the same day overlap: {part}. For example: Mon–Fri 11:00–15:00, 18:00–22:00',
    'Diese Zeiten eines Tages überschneiden sich: {part}. Schreiben Sie zum Beispiel: Mo–Fr 11:00–15:00, 18:00–22:00',
  ],
  'menu-import.offer-nowhere': [
    'Teslimat tipi ya da satış kanalı gerekli; her yerde geçerli fiyat ürünün kendi fiyatıdır',
    'A delivery type or a sales channel is required; the price for everywhere is the product’s own price',
    'Bestellart oder Verkaufskanal fehlt; für alle gilt der eigene Preis des Produkts',
  ],
  'menu-import.offer-twice': [
    '{row}. satır aynı ürün, teslimat tipi ve satış kanalı için',
    'Row {row} is for the same product, delivery type and sales channel',
    'Zeile {row} gilt für dasselbe Produkt, dieselbe Bestellart und denselben Verkaufskanal',
  ],
  'menu-import.offers-many': [
    'Bir ürünün en fazla {max} satırı olabilir',
    'A product can have at most {max} row|A product can have at most {max} rows',
    'Ein Produkt kann höchstens {max} Zeile haben|Ein Produkt kann höchstens {max} Zeilen haben',
  ],
  'menu-import.list': [
    'Tırnak işaretleri kapanmamış',
    'The closing quotation mark is missing',
    'Das schließende Anführungszeichen fehlt',
  ],
})
