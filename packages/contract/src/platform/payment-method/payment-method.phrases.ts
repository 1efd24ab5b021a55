import { phrases, phrasesOf } from '../../kernel/phrases.ts'
import { paymentMethod } from './payment-method.contract.ts'

export const paymentMethodPhrases = {
  ...phrasesOf(paymentMethod, {
    title: ['Ödeme yöntemleri', 'Payment methods', 'Zahlungsarten'],
    one: ['Ödeme yöntemi', 'Payment method', 'Zahlungsart'],
    name: ['Ödeme yöntemi adı', 'Name', 'Name'],
    kind: ['Tür', 'Type', 'Art'],
    delivery_types: ['Teslimat tipleri', 'Delivery types', 'Bestellarten'],
    is_active: ['Aktif', 'Active', 'Aktiv'],
  }),
  ...phrases({
    'payment-method.kind.cash': ['Nakit', 'Cash', 'Bar'],
    'payment-method.kind.card': ['Kapıda kart', 'Card on delivery', 'Karte bei Übergabe'],
    'payment-method.kind.online': ['Online ödeme', 'Online payment', 'Online-Zahlung'],
    'payment-method.kind.meal_card': ['Yemek kartı', 'Meal card', 'Essensgutschein-Karte'],
  }),
}
