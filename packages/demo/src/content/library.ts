import { t } from './notation.ts'
import type { Words } from './shapes.ts'

interface LibraryPicture {
  icon: string
  name: Words
  tags: readonly string[]
}

/** The platform's picture library, for restaurants without photographs. */
export const demoLibrary: readonly LibraryPicture[] = [
  { icon: 'steaming-bowl', name: t('Çorba', 'Soup', 'Suppe'), tags: ['çorba', 'başlangıç'] },
  { icon: 'green-salad', name: t('Salata', 'Salad', 'Salat'), tags: ['salata', 'başlangıç'] },
  { icon: 'olive', name: t('Zeytin', 'Olives', 'Oliven'), tags: ['meze', 'kahvaltı'] },
  { icon: 'cheese-wedge', name: t('Peynir', 'Cheese', 'Käse'), tags: ['meze', 'kahvaltı'] },
  { icon: 'egg', name: t('Yumurta', 'Egg', 'Ei'), tags: ['kahvaltı'] },
  { icon: 'eggplant', name: t('Patlıcan', 'Aubergine', 'Aubergine'), tags: ['meze', 'sebze'] },
  { icon: 'meat-on-bone', name: t('Kebap', 'Kebab', 'Kebab'), tags: ['kebap', 'ızgara', 'et'] },
  { icon: 'poultry-leg', name: t('Tavuk', 'Chicken', 'Hähnchen'), tags: ['tavuk', 'ızgara'] },
  { icon: 'cut-of-meat', name: t('Biftek', 'Steak', 'Steak'), tags: ['et', 'ızgara'] },
  { icon: 'burrito', name: t('Dürüm', 'Wrap', 'Dürüm'), tags: ['dürüm', 'döner'] },
  { icon: 'stuffed-flatbread', name: t('Döner', 'Döner', 'Döner'), tags: ['döner', 'et'] },
  { icon: 'flatbread', name: t('Pide', 'Pide', 'Pide'), tags: ['pide', 'lahmacun', 'fırın'] },
  { icon: 'pizza', name: t('Pizza', 'Pizza', 'Pizza'), tags: ['pizza', 'fırın'] },
  { icon: 'hamburger', name: t('Hamburger', 'Burger', 'Burger'), tags: ['burger', 'et'] },
  {
    icon: 'french-fries',
    name: t('Patates kızartması', 'French fries', 'Pommes frites'),
    tags: ['patates', 'yan ürün'],
  },
  { icon: 'sandwich', name: t('Sandviç', 'Sandwich', 'Sandwich'), tags: ['sandviç', 'tost'] },
  { icon: 'spaghetti', name: t('Makarna', 'Pasta', 'Nudeln'), tags: ['makarna'] },
  { icon: 'cooked-rice', name: t('Pilav', 'Rice', 'Reis'), tags: ['pilav', 'yan ürün'] },
  { icon: 'shallow-pan-of-food', name: t('Güveç', 'Casserole', 'Schmorgericht'), tags: ['güveç', 'ev yemeği'] },
  { icon: 'honey-pot', name: t('Bal', 'Honey', 'Honig'), tags: ['kahvaltı', 'tatlı'] },
  { icon: 'shortcake', name: t('Pasta', 'Cake', 'Torte'), tags: ['tatlı', 'pasta'] },
  { icon: 'custard', name: t('Sütlaç', 'Rice pudding', 'Milchreis'), tags: ['tatlı', 'sütlü'] },
  { icon: 'ice-cream', name: t('Dondurma', 'Ice cream', 'Eis'), tags: ['tatlı', 'dondurma'] },
  { icon: 'hot-beverage', name: t('Çay', 'Tea', 'Tee'), tags: ['içecek', 'sıcak'] },
  { icon: 'cup-with-straw', name: t('Gazlı içecek', 'Soft drink', 'Limonade'), tags: ['içecek', 'soğuk'] },
  { icon: 'glass-of-milk', name: t('Ayran', 'Ayran', 'Ayran'), tags: ['içecek', 'soğuk'] },
]

/** Synonyms: regional, foreign and brand names. */
export const demoWordGroups: readonly { name: string; words: readonly string[] }[] = [
  { name: 'Köfte', words: ['köfte', 'meatball', 'Frikadelle'] },
  { name: 'Tavuk', words: ['tavuk', 'piliç', 'chicken', 'Hähnchen'] },
  { name: 'Patates', words: ['patates', 'fries', 'Pommes'] },
  { name: 'Gazlı içecek', words: ['kola', 'gazoz', 'cola', 'Limonade'] },
  { name: 'Maden suyu', words: ['maden suyu', 'soda', 'mineral water'] },
  { name: 'Dürüm', words: ['dürüm', 'wrap', 'lavaş'] },
  { name: 'Tatlı', words: ['tatlı', 'dessert', 'Nachtisch'] },
  { name: 'Çorba', words: ['çorba', 'soup', 'Suppe'] },
  { name: 'Peynir', words: ['peynir', 'kaşar', 'cheese', 'Käse'] },
]
