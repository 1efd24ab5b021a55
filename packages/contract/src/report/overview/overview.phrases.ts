import { phrases } from '../../kernel/phrases.ts'

export const overviewPhrases = phrases({
  'overview.title': ['Günün özeti', 'Today at a glance', 'Der Tag im Überblick'],
  'overview.compared': [
    '{day}, saat {time} itibarıyla. Karşılaştırma: geçen haftanın aynı günü, aynı saat.',
    '{day}, until {time}. Compared with the same weekday last week at the same time.',
    '{day}, bis {time}. Verglichen mit demselben Wochentag der Vorwoche zur selben Uhrzeit.',
  ],
  'overview.orders': ['Sipariş', 'Orders', 'Bestellungen'],
  'overview.turnover': ['Ciro', 'Sales', 'Umsatz'],
  'overview.average_basket': ['Ortalama sepet', 'Average basket', 'Ø Warenkorb'],
  'overview.approval': ['Ortalama onay süresi', 'Average time to approve', 'Ø bis zur Annahme'],
  'overview.cancelled': ['İptal', 'Cancelled', 'Storniert'],
  'overview.minutes': ['{minutes} dk', '{minutes} min', '{minutes} Min.'],
  'overview.last-week': ['Geçen hafta {value}', 'Last week {value}', 'Vorwoche {value}'],
  'overview.more': ['{percent} artış', '{percent} more', '{percent} mehr'],
  'overview.less': ['{percent} düşüş', '{percent} less', '{percent} weniger'],
  'overview.same': ['Değişmedi', 'Unchanged', 'Unverändert'],
  'overview.hours': ['Saatlere göre siparişler', 'Orders by hour', 'Bestellungen nach Stunden'],
  'overview.hour': ['Saat', 'Hour', 'Stunde'],
  'overview.today': ['Bugün', 'Today', 'Heute'],
  'overview.before': ['Geçen hafta', 'Last week', 'Vorwoche'],
  'overview.hours.empty': [
    'Bugün ve geçen haftanın aynı gününde sipariş yok. İlk sipariş geldiğinde saatler burada görünür.',
    'No orders today or on this weekday last week. The hours appear here with the first order.',
    'Weder heute noch an diesem Wochentag der Vorwoche gab es Bestellungen. Mit der ersten erscheinen hier die Stunden.',
  ],
  'overview.best': ['En çok satanlar', 'Best sellers', 'Bestseller'],
  'overview.best.empty': [
    'Bugün henüz satış yok. En çok satan beş ürün burada sıralanır.',
    'Nothing sold yet today. The five best-selling products are listed here.',
    'Heute wurde noch nichts verkauft. Die fünf meistverkauften Produkte stehen dann hier.',
  ],
  'overview.quantity': ['{n} adet', '{n} sold', '{n} verkauft'],
  'overview.failed': [
    'Günün özeti yüklenemedi',
    'The overview could not be loaded',
    'Die Übersicht konnte nicht geladen werden',
  ],
})
