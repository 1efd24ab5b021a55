import { phrases } from '../../kernel/phrases.ts'

/** What stands in a menu's file beside the words of its forms. */
export const menuFilePhrases = phrases({
  'menu-file.title': ['Menü', 'Menu', 'Speisekarte'],
  'menu-file.id': ['No (değiştirmeyin)', 'No. (do not change)', 'Nr. (nicht ändern)'],
  'menu-file.part': ['Seçenek', 'Option', 'Option'],
  'menu-file.max_quantity': ['En çok adet', 'At most', 'Höchstens'],
  'menu-file.message': ['Ne yanlış?', 'What is wrong?', 'Was ist falsch?'],
  'menu-file.manual': ['Nasıl kullanılır', 'How to', 'Anleitung'],
  'menu-file.manual.export': [
    'Bu dosya menünün tamamıdır: her sayfa bir tür kayıt, her satır bir kayıt. Düzenleyip kaydedin ve panelde “Menüyü içe aktar” ekranına yükleyin.',
    'This file is the whole menu: a sheet for each kind of record, a row for each record. Edit it, save it, and upload it in the panel under “Import the menu”.',
    'Diese Datei ist die ganze Speisekarte: je Art ein Blatt, je Eintrag eine Zeile. Bearbeiten und speichern Sie sie und laden Sie sie im Panel unter „Speisekarte importieren“ hoch.',
  ],
  'menu-file.manual.cells': [
    'Fiyatlar para birimiyle (12,50), oranlar yüzdeyle (10 = % 10) yazılır. Boş hücre, değer yok demektir. İhtiyacınız olmayan sütun ve sayfaları silebilirsiniz; onlar değişmez.',
    'Prices are in the currency (12.50), rates in per cent (10 = 10 %). An empty cell means no value. Columns and sheets that you do not need may be deleted; what they hold stays as it is.',
    'Preise stehen in der Währung (12,50), Sätze in Prozent (10 = 10 %). Eine leere Zelle heißt: kein Wert. Nicht benötigte Spalten und Blätter dürfen Sie löschen; ihr Inhalt bleibt, wie er ist.',
  ],
  'menu-file.manual.new': [
    'Yeni kayıt eklemek için yeni bir satır yazın ve “No” hücresini boş bırakın. Yeni kayıtlar sona eklenir; satırların sırası menünün sırasını değiştirmez.',
    'To add a record, write a new row and leave its “No.” empty. New records come last; the order of the rows does not change the order of the menu.',
    'Für einen neuen Eintrag schreiben Sie eine neue Zeile und lassen „Nr.“ leer. Neues kommt ans Ende; die Reihenfolge der Zeilen ändert die der Speisekarte nicht.',
  ],
  'menu-file.manual.lists': [
    'Birden çok değer virgülle ayrılır: Acı, Vegan. İçinde virgül olan değer tırnak içine yazılır: "Tuz, biber". Aynı adı taşıyan kayıtların yanında numarası bulunur: Ekstralar #12.',
    'Several values are separated by commas: Spicy, Vegan. A value with a comma stands in quotation marks: "Salt, pepper". Records of the same name carry their number: Extras #12.',
    'Mehrere Werte trennt ein Komma: Scharf, Vegan. Ein Wert mit Komma steht in Anführungszeichen: "Salz, Pfeffer". Einträge gleichen Namens tragen ihre Nummer: Extras #12.',
  ],
  'menu-file.manual.hours': [
    'Sipariş saatleri şöyle yazılır: Pzt–Cum 11:00–15:00, 18:00–22:00; Cmt 12:00–02:00. Gece yarısını geçen saat, başladığı güne yazılır. Boş hücre “her zaman” demektir.',
    'Order times are written like this: Mon–Fri 11:00–15:00, 18:00–22:00; Sat 12:00–02:00. Times past midnight belong to the day on which they begin. An empty cell means always.',
    'Bestellzeiten schreibt man so: Mo–Fr 11:00–15:00, 18:00–22:00; Sa 12:00–02:00. Zeiten über Mitternacht gehören zu dem Tag, an dem sie beginnen. Eine leere Zelle heißt: jederzeit.',
  ],
  'menu-file.manual.offers': [
    '“Kanal fiyatları” sayfasında bir ürünün başka fiyata satıldığı ya da satılmadığı yerler bulunur. Boş teslimat tipi ya da kaynak “hepsi”, boş fiyat “ürünün kendi fiyatı” demektir. Kategori, yalnızca aynı adlı ürünleri ayırmak içindir. Bir ürünün bu sayfada olmayan kanal fiyatları kaldırılır; sayfanın tamamını silerseniz hiçbiri değişmez.',
    'The sheet “Prices by channel” says where a product has another price or is not sold. An empty delivery type or source means every one, an empty price the product’s own. The category only tells products of the same name apart. Prices by channel that this sheet does not hold are taken away; without the sheet all of them stay.',
    'Das Blatt „Preise je Kanal“ sagt, wo ein Produkt einen anderen Preis hat oder nicht verkauft wird. Eine leere Lieferart oder Quelle heißt: jede, ein leerer Preis: der eigene des Produkts. Die Kategorie unterscheidet nur Produkte gleichen Namens. Preise je Kanal, die das Blatt nicht enthält, entfallen; ohne das Blatt bleiben alle.',
  ],
  'menu-file.manual.left': [
    'Kategori, ürün, seçenek ya da malzeme satırlarını silmek, onları menüden silmez; dosyada olmayan kayıtlar olduğu gibi kalır.',
    'Deleting the rows of categories, products, options or materials does not delete them from the menu; records that are not in the file stay as they are.',
    'Gelöschte Zeilen von Kategorien, Produkten, Optionen oder Zutaten werden nicht aus der Speisekarte gelöscht; Einträge, die nicht in der Datei stehen, bleiben, wie sie sind.',
  ],
  'menu-file.manual.import': [
    'Yüklediğiniz dosya önce menüyle karşılaştırılır. Neyin değişeceğini görür, seçer ve ancak ondan sonra uygularsınız.',
    'What you upload is compared with the menu first. You see what would change, choose, and only then apply it.',
    'Was Sie hochladen, wird zuerst mit der Speisekarte verglichen. Sie sehen, was sich ändern würde, wählen aus und übernehmen es erst dann.',
  ],
  'menu-file.manual.apart': [
    'Açık/kapalı durumu bu dosyada yoktur; panelde değiştirilir ve içe aktarmada aynı kalır.',
    'What is open or closed is not in this file; it is changed in the panel and stays as it is.',
    'Was geöffnet oder geschlossen ist, steht nicht in dieser Datei; es wird im Panel geändert und bleibt, wie es ist.',
  ],
})

/** What is wrong with a file, and what becomes of it. */
export const menuImportPhrases = phrases({
  'menu-import.no-sheet': [
    'Dosyada menü sayfası bulunamadı. Önce menüyü dışa aktarın ve o dosyayı düzenleyin.',
    'The file has no sheet of a menu. Export the menu first, and edit that file.',
    'Die Datei enthält kein Blatt einer Speisekarte. Exportieren Sie zuerst die Speisekarte und bearbeiten Sie diese Datei.',
  ],
  'menu-import.interrupted': [
    'Yarıda kaldı; hiçbir şey yazılmadı. Yeniden başlatabilirsiniz.',
    'It was interrupted; nothing was written. You can start it again.',
    'Es wurde unterbrochen; nichts wurde geschrieben. Sie können es neu starten.',
  ],
  'menu-import.failed': [
    'Tamamlanamadı; hiçbir şey yazılmadı. Yeniden deneyin.',
    'It could not be finished; nothing was written. Try again.',
    'Es konnte nicht abgeschlossen werden; nichts wurde geschrieben. Versuchen Sie es erneut.',
  ],
  'menu-import.under-way': [
    'Bu restoran için başka bir içe aktarma sürüyor. Bitince yeniden deneyin.',
    'Another import of this restaurant is on its way. Try again once it has ended.',
    'Für dieses Restaurant läuft bereits ein Import. Versuchen Sie es danach erneut.',
  ],
  'menu-import.not-ready': [
    'Bu içe aktarma şu an uygulanamaz',
    'This import cannot be applied now',
    'Dieser Import kann jetzt nicht übernommen werden',
  ],
  'menu-import.has-wrong': [
    '{n} satır yanlış. Düzeltin ya da yalnızca doğru olanları aktarın.',
    '{n} row is wrong. Mend it, or import only those that are right.|{n} rows are wrong. Mend them, or import only those that are right.',
    '{n} Zeile ist falsch. Korrigieren Sie sie oder importieren Sie nur die richtigen.|{n} Zeilen sind falsch. Korrigieren Sie sie oder importieren Sie nur die richtigen.',
  ],
  'menu-import.none-wrong': ['Yanlış satır yok', 'No row is wrong', 'Keine Zeile ist falsch'],
  'menu-import.gone': [
    'Dosyanın süresi doldu. Yeniden yükleyin.',
    'The file is no longer kept. Upload it again.',
    'Die Datei wird nicht mehr aufbewahrt. Laden Sie sie erneut hoch.',
  ],
  'menu-import.faults-file': ['Yanlış satırlar', 'Wrong rows', 'Falsche Zeilen'],
  'menu-import.unknown-sheet': [
    'Bu sayfa tanınmadı ve okunmadı',
    'This sheet is not known and was not read',
    'Dieses Blatt ist unbekannt und wurde nicht gelesen',
  ],
  'menu-import.sheet-twice': [
    'Bu sayfa dosyada iki kez var; yalnızca ilki okundu',
    'This sheet is there twice; only the first was read',
    'Dieses Blatt ist doppelt; nur das erste wurde gelesen',
  ],
  'menu-import.unknown-column': [
    '“{heading}” sütunu tanınmadı',
    'The column “{heading}” is not known',
    'Die Spalte „{heading}“ ist unbekannt',
  ],
  'menu-import.column-twice': [
    '“{heading}” sütunu iki kez var',
    'The column “{heading}” is there twice',
    'Die Spalte „{heading}“ ist doppelt',
  ],
  'menu-import.column-missing': [
    'Yeni kayıt için bu sütun gerekli',
    'A new record needs this column',
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
    'The menu has several of this name. Say by its number which one is meant.',
    'Die Speisekarte hat mehrere dieses Namens. Geben Sie die Nummer des gemeinten an.',
  ],
  'menu-import.ambiguous': [
    '“{name}” adı birden çok kayda ait. Numarasını da yazın: {name} #12',
    'Several are called “{name}”. Write the number too: {name} #12',
    'Mehrere heißen „{name}“. Schreiben Sie die Nummer dazu: {name} #12',
  ],
  'menu-import.ambiguous-product': [
    '“{name}” adı birden çok ürüne ait. Kategorisini ya da numarasını da yazın: {name} #12',
    'Several products are called “{name}”. Write the category or the number too: {name} #12',
    'Mehrere Produkte heißen „{name}“. Schreiben Sie die Kategorie oder die Nummer dazu: {name} #12',
  ],
  'menu-import.unknown': ['“{name}” bulunamadı', '“{name}” was not found', '„{name}“ wurde nicht gefunden'],
  'menu-import.wrong-there': [
    '“{name}” dosyada yanlış yazılmış',
    '“{name}” is wrong in this file itself',
    '„{name}“ ist in dieser Datei selbst falsch',
  ],
  'menu-import.kind-stays': [
    'Bir grubun türü değiştirilemez',
    'The kind of a group cannot be changed',
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
    'Yüzde birden küçük. % 10 için 10 yazın.',
    'Less than one per cent. Write 10 for 10 %.',
    'Weniger als ein Prozent. Schreiben Sie 10 für 10 %.',
  ],
  'menu-import.choice': [
    'Şunlardan biri olmalı: {choices}',
    'Must be one of: {choices}',
    'Muss eines davon sein: {choices}',
  ],
  'menu-import.hours-unreadable': [
    '“{part}” anlaşılamadı. Örneğin şöyle yazın: Pzt–Cum 11:00–15:00, 18:00–22:00; Cmt 12:00–02:00',
    '“{part}” is not understood. Write for example: Mon–Fri 11:00–15:00, 18:00–22:00; Sat 12:00–02:00',
    '„{part}“ ist nicht verständlich. Schreiben Sie zum Beispiel: Mo–Fr 11:00–15:00, 18:00–22:00; Sa 12:00–02:00',
  ],
  'menu-import.hours-overlap': [
    'Aynı günün saatleri çakışıyor: {part}. Örneğin şöyle yazın: Pzt–Cum 11:00–15:00, 18:00–22:00',
    'These times of one day overlap: {part}. Write for example: Mon–Fri 11:00–15:00, 18:00–22:00',
    'Diese Zeiten eines Tages überschneiden sich: {part}. Schreiben Sie zum Beispiel: Mo–Fr 11:00–15:00, 18:00–22:00',
  ],
  'menu-import.offer-nowhere': [
    'Teslimat tipi ya da kaynak gerekli; her yerde geçerli fiyat ürünün kendi fiyatıdır',
    'A delivery type or a source is needed; what holds everywhere is the product’s own price',
    'Eine Lieferart oder eine Quelle ist nötig; überall gilt der eigene Preis des Produkts',
  ],
  'menu-import.offer-twice': [
    '{row}. satır aynı ürün, teslimat tipi ve kaynak için',
    'Row {row} is for the same product, delivery type and source',
    'Zeile {row} gilt für dasselbe Produkt, dieselbe Lieferart und Quelle',
  ],
  'menu-import.offers-many': [
    'Bir ürünün en fazla {max} satırı olabilir',
    'A product has at most {max} rows',
    'Ein Produkt hat höchstens {max} Zeilen',
  ],
  'menu-import.list': [
    'Tırnak işaretleri kapanmamış',
    'The quotation marks do not end',
    'Die Anführungszeichen enden nicht',
  ],
})
