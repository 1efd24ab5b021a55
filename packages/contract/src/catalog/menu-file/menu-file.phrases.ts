import { phrases } from '../../kernel/phrases.ts'

/** Words in a menu's file beyond those of its forms, and of its links. */
export const menuFilePhrases = phrases({
  'menu-file.actions': ['Excel', 'Excel', 'Excel'],
  'menu-file.export': ['Menüyü dışa aktar (.xlsx)', 'Export menu (.xlsx)', 'Speisekarte exportieren (.xlsx)'],
  'menu-file.title': ['Menü', 'Menu', 'Speisekarte'],
  'menu-file.id': ['No (değiştirmeyin)', 'No. (do not change)', 'Nr. (nicht ändern)'],
  'menu-file.part': ['Seçenek', 'Option', 'Option'],
  'menu-file.max_quantity': ['En fazla adet', 'Max. quantity', 'Höchstmenge'],
  'menu-file.message': ['Hata', 'Error', 'Fehler'],
  'menu-file.manual': ['Nasıl kullanılır', 'How to', 'Anleitung'],
  'menu-file.manual.export': [
    'Bu dosya menünün tamamıdır: her sayfa bir tür kayıt, her satır bir kayıt. Düzenleyip kaydedin ve panelde “Menüyü içe aktar” ekranına yükleyin.',
    'This file is the whole menu: a sheet for each type of record, a row for each record. Edit it, save it, and upload it in the panel under “Import menu”.',
    'Diese Datei ist die ganze Speisekarte: je Art ein Blatt, je Eintrag eine Zeile. Bearbeiten und speichern Sie sie und laden Sie sie im Panel unter „Speisekarte importieren“ hoch.',
  ],
  'menu-file.manual.cells': [
    'Fiyatlar para birimiyle (12,50), oranlar yüzdeyle (10 = %10) girilir. Boş hücre, değer yok demektir. İhtiyacınız olmayan sütun ve sayfaları silebilirsiniz; onlar değişmez.',
    'Prices are in the currency (12.50), rates in % (10 = 10%). An empty cell means no value. You may delete columns and sheets that you do not need; their contents stay as they are.',
    'Preise stehen in der Währung (12,50), Sätze in Prozent (10 = 10 %). Eine leere Zelle heißt: kein Wert. Nicht benötigte Spalten und Blätter dürfen Sie löschen; ihr Inhalt bleibt unverändert.',
  ],
  'menu-file.manual.new': [
    'Yeni kayıt eklemek için yeni bir satır yazın ve “No” hücresini boş bırakın. Yeni kayıtlar sona eklenir; satırların sırası menünün sırasını değiştirmez.',
    'To add a record, write a new row and leave its “No.” empty. New records come last; the order of the rows does not change the order of the menu.',
    'Für einen neuen Eintrag schreiben Sie eine neue Zeile und lassen „Nr.“ leer. Neues kommt ans Ende; die Reihenfolge der Zeilen ändert die der Speisekarte nicht.',
  ],
  'menu-file.manual.lists': [
    'Birden çok değer virgülle ayrılır: Acı, Vegan. İçinde virgül olan değer tırnak içine alınır: "Tuz, biber". Aynı adı taşıyan kayıtların yanında numarası bulunur: Ekstralar #12.',
    'Several values are separated by commas: Spicy, Vegan. Put a value that contains a comma in quotation marks: "Salt, pepper". Records with the same name are followed by their number: Extras #12.',
    'Mehrere Werte trennt ein Komma: Scharf, Vegan. Ein Wert mit Komma steht in Anführungszeichen: "Salz, Pfeffer". Einträge gleichen Namens tragen ihre Nummer: Extras #12.',
  ],
  'menu-file.manual.hours': [
    'Sipariş saatleri şöyle girilir: Pzt–Cum 11:00–15:00, 18:00–22:00; Cmt 12:00–02:00. Gece yarısını geçen saat, başladığı güne sayılır. Boş hücre “her zaman” demektir.',
    'Order times are written like this: Mon–Fri 11:00–15:00, 18:00–22:00; Sat 12:00–02:00. Times past midnight belong to the day on which they start. An empty cell means always.',
    'Bestellzeiten schreibt man so: Mo–Fr 11:00–15:00, 18:00–22:00; Sa 12:00–02:00. Zeiten über Mitternacht gehören zu dem Tag, an dem sie beginnen. Eine leere Zelle heißt: jederzeit.',
  ],
  'menu-file.manual.offers': [
    '“Kanal fiyatları” sayfasında bir ürünün başka fiyata satıldığı ya da satılmadığı yerler bulunur. Boş teslimat tipi ya da satış kanalı “hepsi”, boş fiyat “ürünün kendi fiyatı” demektir. Kategori, yalnızca aynı adlı ürünleri ayırmak içindir. Bir ürünün bu sayfada olmayan kanal fiyatları kaldırılır; sayfanın tamamını silerseniz hiçbiri değişmez.',
    'The sheet “Prices by channel” lists where a product has another price or is not sold. An empty delivery type or sales channel means all of them; an empty price means the product’s own price. The category is only needed to tell products with the same name apart. Prices by channel that are not on this sheet are removed; without the sheet, all of them stay.',
    'Das Blatt „Preise je Kanal“ sagt, wo ein Produkt einen anderen Preis hat oder nicht verkauft wird. Eine leere Bestellart oder ein leerer Verkaufskanal heißt: alle; ein leerer Preis: der eigene des Produkts. Die Kategorie unterscheidet nur Produkte gleichen Namens. Preise je Kanal, die nicht auf dem Blatt stehen, entfallen; ohne das Blatt bleiben alle.',
  ],
  'menu-file.manual.left': [
    'Kategori, ürün, seçenek ya da malzeme satırlarını silmek, onları menüden silmez; dosyada olmayan kayıtlar olduğu gibi kalır.',
    'Deleting the rows of categories, products, options or ingredients does not delete them from the menu; records that are not in the file stay as they are.',
    'Gelöschte Zeilen von Kategorien, Produkten, Optionen oder Zutaten werden nicht aus der Speisekarte gelöscht; Einträge, die nicht in der Datei stehen, bleiben unverändert.',
  ],
  'menu-file.manual.import': [
    'Yüklediğiniz dosya önce menüyle karşılaştırılır. Neyin değişeceğini görür, seçer ve ancak ondan sonra uygularsınız.',
    'Your file is compared with the menu first. You see what would change, choose, and only then apply it.',
    'Ihre Datei wird zuerst mit der Speisekarte verglichen. Sie sehen, was sich ändern würde, wählen aus und übernehmen es erst dann.',
  ],
  'menu-file.manual.apart': [
    'Açık/kapalı durumu bu dosyada yoktur; panelde değiştirilir ve içe aktarmada aynı kalır.',
    'The open/closed status is not in this file; you change it in the panel, and an import leaves it as it is.',
    'Ob etwas verfügbar oder gesperrt ist, steht nicht in dieser Datei. Sie ändern es im Panel; der Import lässt es unverändert.',
  ],
})
