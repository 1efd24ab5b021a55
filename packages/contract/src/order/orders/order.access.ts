import { access, look } from '../../kernel/access.ts'
import { phrases } from '../../kernel/phrases.ts'

export const orderAccessPhrases = phrases({
  'permission.key.get-order-desk': ['Sipariş ekranı', 'Live orders', 'Bestellannahme'],
  'permission.key.get-order-delivery': ['Adrese teslim siparişler', 'Delivery orders', 'Lieferbestellungen'],
  'permission.key.get-order-counter': [
    'Gel al, gel ye ve ödeme siparişleri',
    'Pick-up, dine-in and payment-only orders',
    'Abholung, vor Ort und reine Zahlungen',
  ],
  'permission.key.get-order-table': ['Masa siparişleri', 'Table orders', 'Tischbestellungen'],
  'permission.key.get-order-price': ['Tutarları gör', 'See amounts', 'Beträge sehen'],
  'permission.key.get-member-contact': [
    'Ad, telefon ve adresleri gör',
    'See names, phone numbers and addresses',
    'Namen, Telefonnummern und Adressen sehen',
  ],
  'permission.key.put-order-approve': ['Onayla', 'Approve', 'Annehmen'],
  'permission.key.put-order-ready': ['Hazır olarak işaretle', 'Mark as ready', 'Als fertig markieren'],
  'permission.key.put-order-depart': ['Yola çıkar', 'Send out', 'Losschicken'],
  'permission.key.put-order-deliver': ['Teslim et', 'Mark as delivered', 'Als geliefert markieren'],
  'permission.key.put-order-delay': ['Süreyi uzat', 'Delay', 'Zeit verlängern'],
  'permission.key.put-order-revert': ['Son adımı geri al', 'Undo last step', 'Letzten Schritt rückgängig machen'],
  'permission.key.put-order-cancel': ['İptal et', 'Cancel order', 'Stornieren'],
  'permission.key.put-order-cancel-departed': [
    'Yoldaki siparişi iptal et',
    'Cancel order on the way',
    'Unterwegs stornieren',
  ],
  'permission.key.put-order-return': ['İade al', 'Return', 'Rückgabe annehmen'],
  'permission.key.post-order-print': ['Yazdır', 'Print', 'Drucken'],
  'permission.key.post-order-marketplace-retry': [
    'Yemek platformuna yeniden bildir',
    'Tell the marketplace again',
    'Der Lieferplattform erneut melden',
  ],
})

export const orderAccess = access(
  {
    order: {
      called: 'order.title',
      rank: 10,
      roles: {
        support: look,
        finance: look,
        dealer: look,
        accountant: look,
        manager: look,
        desk: look,
        kitchen: ['view'],
        waiter: look,
        dispatcher: look,
      },
    },
  },
  {
    'get-order-desk': { of: 'order', roles: ['support', 'manager', 'desk', 'kitchen', 'waiter', 'dispatcher'] },
    // Visible parts of orders: by delivery type, prices, and personal data.
    'get-order-delivery': {
      of: 'order',
      within: 'get-order-desk',
      roles: ['support', 'finance', 'dealer', 'accountant', 'manager', 'desk', 'kitchen', 'dispatcher'],
    },
    'get-order-counter': {
      of: 'order',
      within: 'get-order-desk',
      roles: ['support', 'finance', 'dealer', 'accountant', 'manager', 'desk', 'kitchen'],
    },
    'get-order-table': {
      of: 'order',
      within: 'get-order-desk',
      roles: ['support', 'finance', 'dealer', 'accountant', 'manager', 'desk', 'kitchen', 'waiter'],
    },
    'get-order-price': {
      of: 'order',
      within: 'get-order-desk',
      roles: ['support', 'finance', 'dealer', 'accountant', 'manager', 'desk', 'dispatcher'],
    },
    'get-member-contact': {
      of: 'order',
      danger: 'people',
      within: 'get-order-desk',
      roles: ['support', 'manager', 'desk', 'dispatcher'],
    },
    'put-order-approve': { of: 'order', roles: ['support', 'manager', 'desk', 'waiter'] },
    'put-order-ready': { of: 'order', roles: ['support', 'manager', 'desk', 'kitchen', 'waiter'] },
    'put-order-depart': { of: 'order', roles: ['support', 'manager', 'desk', 'dispatcher'] },
    'put-order-deliver': { of: 'order', roles: ['support', 'manager', 'desk', 'waiter', 'dispatcher'] },
    'put-order-delay': { of: 'order', roles: ['support', 'manager', 'desk', 'dispatcher'] },
    'put-order-revert': { of: 'order', roles: ['support', 'manager', 'desk', 'dispatcher'] },
    'put-order-cancel': { of: 'order', danger: 'money', roles: ['support', 'manager', 'desk'] },
    'put-order-cancel-departed': {
      of: 'order',
      danger: 'money',
      within: 'put-order-cancel',
      roles: ['support', 'manager'],
    },
    'put-order-return': { of: 'order', danger: 'money', roles: ['support', 'manager'] },
    'post-order-print': { of: 'order', roles: ['support', 'manager', 'desk'] },
    'post-order-marketplace-retry': { of: 'order', roles: ['support', 'manager', 'desk'] },
  },
)
