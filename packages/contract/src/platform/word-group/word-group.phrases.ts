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
      'Aramada birbirinin yerine geçen kelimeler burada durur. Örneğin “köfte” arayan, “meatball” yazan ürünü de bulur.',
      'Words that the search treats as the same: a search for “fries” then also finds “chips”.',
      'Wörter, die eine Suche gleich behandelt. Wer „Pommes“ sucht, findet dann auch „Fritten“.',
    ],
    'word-group.taken': [
      '“{word}” zaten “{group}” grubunda',
      '“{word}” is already in the group “{group}”',
      '„{word}“ steht bereits in der Gruppe „{group}“',
    ],
  }),
}
