import { phrases } from '../../kernel/phrases.ts'

export const menuPhrases = phrases({
  'menu.title': ['Ürünler', 'Products', 'Produkte'],
  'menu.search': ['Ürün veya kategori ara', 'Search products or categories', 'Produkte oder Kategorien suchen'],
  'menu.count': ['{n} ürün', '{n} product|{n} products', '{n} Produkt|{n} Produkte'],
  'menu.only-closed': ['Yalnızca kapalılar', 'Closed only', 'Nur geschlossene'],
  'menu.open': ['Açık', 'Open', 'Geöffnet'],
  'menu.closed': ['Kapalı', 'Closed', 'Geschlossen'],
  'menu.closed-until': ['{time} saatine kadar kapalı', 'Closed until {time}', 'Geschlossen bis {time}'],
  'menu.closed-by': ['{name} kapattı, {time}', 'Closed by {name}, {time}', 'Geschlossen von {name}, {time}'],
  'menu.close.hour': ['1 saat kapat', 'Close for 1 hour', '1 Stunde schließen'],
  'menu.close.tomorrow': [
    'Yarınki açılışa kadar kapat',
    "Close until tomorrow's opening",
    'Bis zur morgigen Öffnung schließen',
  ],
  'menu.close.date': ['Bir tarihe kadar kapat', 'Close until a date', 'Bis zu einem Datum schließen'],
  'menu.close.always': ['Ben açana kadar kapat', 'Close until I open it', 'Schließen, bis ich öffne'],
  'menu.reopen': ['Şimdi aç', 'Open now', 'Jetzt öffnen'],
  'menu.category-closed': [
    'Kategori kapalı olduğu için ürünün durumu değiştirilemez',
    "The product's status cannot be changed because its category is closed",
    'Der Status des Produkts kann nicht geändert werden, weil seine Kategorie geschlossen ist',
  ],
  'menu.empty': ['Henüz ürün yok', 'There are no products yet', 'Noch keine Produkte'],
  'menu.empty.hint': [
    'Menü eklendiğinde kategoriler ve ürünler burada görünür.',
    'Once a menu is added, its categories and products appear here.',
    'Sobald eine Karte angelegt ist, erscheinen Kategorien und Produkte hier.',
  ],
  'menu.no-match': [
    'Aramanızla eşleşen ürün yok',
    'No product matches your search',
    'Kein Produkt entspricht Ihrer Suche',
  ],
  'menu.cannot-order': ['Sipariş edilemez: {reason}', 'Cannot be ordered: {reason}', 'Nicht bestellbar: {reason}'],
})
