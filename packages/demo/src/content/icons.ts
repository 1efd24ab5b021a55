import { t } from './notation.ts'
import type { Words } from './shapes.ts'

/** The icons of the demo's categories in order of choice, by picture of the icon set. */
export const demoIcons: readonly { icon: string; name: Words; is_active?: false }[] = [
  { icon: 'bowl-with-spoon', name: t('Çorba', 'Soup', 'Suppe') },
  { icon: 'olive', name: t('Meze', 'Meze', 'Meze') },
  { icon: 'green-salad', name: t('Salata', 'Salad', 'Salat') },
  { icon: 'oden', name: t('Izgara', 'Grill', 'Grill') },
  { icon: 'burrito', name: t('Dürüm', 'Wrap', 'Dürüm') },
  { icon: 'stuffed-flatbread', name: t('Döner', 'Döner', 'Döner') },
  { icon: 'flatbread', name: t('Pide', 'Pide', 'Pide') },
  { icon: 'pizza', name: t('Pizza', 'Pizza', 'Pizza') },
  { icon: 'hamburger', name: t('Burger', 'Burger', 'Burger') },
  { icon: 'spaghetti', name: t('Makarna', 'Pasta', 'Nudeln') },
  { icon: 'pot-of-food', name: t('Güveç', 'Casserole', 'Schmorgericht') },
  { icon: 'french-fries', name: t('Yan ürün', 'Side dish', 'Beilage') },
  { icon: 'cooking', name: t('Kahvaltı', 'Breakfast', 'Frühstück') },
  { icon: 'sandwich', name: t('Sandviç', 'Sandwich', 'Sandwich') },
  { icon: 'honey-pot', name: t('Tatlı', 'Dessert', 'Dessert') },
  { icon: 'birthday-cake', name: t('Pasta', 'Cake', 'Torte') },
  { icon: 'cup-with-straw', name: t('Soğuk içecek', 'Cold drink', 'Kaltes Getränk') },
  { icon: 'teapot', name: t('Sıcak içecek', 'Hot drink', 'Heißes Getränk') },
  { icon: 'tropical-drink', name: t('Kokteyl', 'Mocktail', 'Cocktail'), is_active: false },
]
