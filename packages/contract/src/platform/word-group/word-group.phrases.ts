import { phrases, phrasesOf } from '../../kernel/phrases.ts'
import { wordGroup } from './word-group.contract.ts'

export const wordGroupPhrases = {
  ...phrasesOf(wordGroup, {
    title: ['Kelime grupları', 'Word groups', 'Wortgruppen'],
    one: ['Kelime grubu', 'Word group', 'Wortgruppe'],
    name: ['Grup adı', 'Group name', 'Name der Gruppe'],
    words: ['Kelimeler', 'Words', 'Wörter'],
  }),
  ...phrases({
    'word-group.hint': [
      'Aramada birbirinin yerine geçen kelimeler burada görünür. Örneğin “köfte” arayan, “meatball” yazan ürünü de bulur.',
      'Words that the search treats as the same: a search for “fries” then also finds “chips”.',
      'Wörter, die eine Suche gleich behandelt. Wer „Pommes“ sucht, findet dann auch „Fritten“.',
    ],
    'word-group.found': ['Arama böyle karşılaştırır', 'How a search compares them', 'So vergleicht eine Suche'],
    'word-group.found.products': ['{n} ürün', '{n} product|{n} products', '{n} Produkt|{n} Produkte'],
    'word-group.found.none': [
      'Bu menüde ürün bulmaz',
      'Finds nothing on this menu',
      'Findet nichts auf dieser Speisekarte',
    ],
    'word-group.found.more': ['{names} ve {n} ürün daha', '{names} and {n} more', '{names} und {n} weitere'],
    'word-group.found.same': ['“{word}” ile aynı sayılır', 'The same as “{word}”', 'Dasselbe wie „{word}“'],
    'word-group.found.together': [
      'Bu kelimelerden birini arayan {n} ürün bulur.',
      'A search for any of these words finds {n} product.|A search for any of these words finds {n} products.',
      'Eine Suche nach einem dieser Wörter findet {n} Produkt.|Eine Suche nach einem dieser Wörter findet {n} Produkte.',
    ],
    'word-group.menu': ['Denenecek menü', 'Menu to test with', 'Speisekarte zum Ausprobieren'],
    'word-group.menu.none': [
      'Henüz hiçbir restoranın menüsü yok.',
      'No restaurant has a menu yet.',
      'Noch hat kein Restaurant eine Speisekarte.',
    ],
    'word-group.taken': [
      '“{word}” zaten “{group}” grubunda',
      '“{word}” is already in the group “{group}”',
      '„{word}“ steht bereits in der Gruppe „{group}“',
    ],
  }),
}
