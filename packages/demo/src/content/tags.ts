import { t } from './notation.ts'
import type { DemoTag, Words } from './shapes.ts'

/** The names of tags; a restaurant writes tags in its own language. */
export const tagNames: Record<DemoTag, Words> = {
  popular: t('Çok satan', 'Bestseller', 'Bestseller'),
  new: t('Yeni', 'New', 'Neu'),
  chef: t('Şefin önerisi', 'Chef’s choice', 'Empfehlung des Hauses'),
  spicy: t('Acılı', 'Spicy', 'Scharf'),
  vegetarian: t('Vejetaryen', 'Vegetarian', 'Vegetarisch'),
  vegan: t('Vegan', 'Vegan', 'Vegan'),
  sharing: t('Paylaşımlık', 'For sharing', 'Zum Teilen'),
  kids: t('Çocuklara', 'For children', 'Für Kinder'),
}
