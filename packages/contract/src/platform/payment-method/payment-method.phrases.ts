import { phrasesOf } from '../../kernel/phrases.ts'
import { paymentMethod } from './payment-method.contract.ts'

export const paymentMethodPhrases = phrasesOf(paymentMethod, {
  title: ['Ödeme yöntemleri', 'Payment methods', 'Zahlungsarten'],
  one: ['Ödeme yöntemi', 'Payment method', 'Zahlungsart'],
  name: ['Ödeme yöntemi adı', 'Name', 'Name'],
  kind: ['Tür', 'Type', 'Art'],
  'kind.cash': ['Nakit', 'Cash', 'Bar'],
  'kind.card': ['Kapıda kart', 'Card on delivery', 'Karte bei Übergabe'],
  'kind.online': ['Online ödeme', 'Online payment', 'Online-Zahlung'],
  'kind.meal_card': ['Yemek kartı', 'Meal card', 'Essensgutschein-Karte'],
  delivery_types: ['Teslimat tipleri', 'Delivery types', 'Bestellarten'],
})
