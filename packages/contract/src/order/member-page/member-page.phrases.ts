import { phrases } from '../../kernel/phrases.ts'

export const memberPagePhrases = phrases({
  'member-page.tab.overview': ['Genel bakış', 'Overview', 'Überblick'],
  'member-page.tab.cheques': ['Hediye çekleri', 'Gift cheques', 'Gutscheine'],
  'member-page.call': ['Ara', 'Call', 'Anrufen'],
  'member-page.inactive': ['Pasif', 'Inactive', 'Inaktiv'],
  'member-page.age': ['{n} yaşında', '{n} year old|{n} years old', '{n} Jahr alt|{n} Jahre alt'],
  'member-page.no-name': ['Adı bilinmiyor', 'Name unknown', 'Name unbekannt'],
  'member-page.figures': ['Rakamlar', 'Figures', 'Kennzahlen'],
  'member-page.average': ['Ortalama sepet', 'Average basket', 'Durchschnittlicher Warenkorb'],
  'member-page.first': ['İlk sipariş', 'First order', 'Erste Bestellung'],
  'member-page.last': ['Son sipariş', 'Last order', 'Letzte Bestellung'],
  'member-page.months': ['Aylara göre sipariş', 'Orders by month', 'Bestellungen je Monat'],
  'member-page.month': [
    '{month}: {n} sipariş, {amount}',
    '{month}: {n} order, {amount}|{month}: {n} orders, {amount}',
    '{month}: {n} Bestellung, {amount}|{month}: {n} Bestellungen, {amount}',
  ],
  'member-page.habits': ['Alışkanlıklar', 'Habits', 'Gewohnheiten'],
  'member-page.habits.of': [
    'Teslim edilen son {n} siparişe göre',
    'From the last delivered order|From the last {n} delivered orders',
    'Aus der letzten gelieferten Bestellung|Aus den letzten {n} gelieferten Bestellungen',
  ],
  'member-page.products': ['En çok sipariş edilenler', 'Favourite products', 'Lieblingsprodukte'],
  'member-page.product': ['{n} adet', '{n} piece|{n} pieces', '{n} Stück'],
  'member-page.type': ['Tercih edilen teslimat tipi', 'Preferred delivery type', 'Bevorzugte Bestellart'],
  'member-page.hour': ['Tercih edilen saat', 'Preferred time', 'Bevorzugte Uhrzeit'],
  'member-page.share': ['{of} siparişin {n} tanesi', '{n} of {of} orders', '{n} von {of} Bestellungen'],
  'member-page.no-orders': [
    'Henüz teslim edilen sipariş yok',
    'No delivered orders yet',
    'Noch keine gelieferten Bestellungen',
  ],
  'member-page.no-orders.hint': [
    'İlk sipariş teslim edilince rakamlar ve alışkanlıklar burada görünür.',
    'Figures and habits show up here once the first order has been delivered.',
    'Kennzahlen und Gewohnheiten erscheinen hier, sobald die erste Bestellung geliefert ist.',
  ],
})
