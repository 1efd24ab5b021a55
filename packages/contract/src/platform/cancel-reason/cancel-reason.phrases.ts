import { phrasesOf } from '../../kernel/phrases.ts'
import { cancelReason } from './cancel-reason.contract.ts'

export const cancelReasonPhrases = phrasesOf(cancelReason, {
  title: ['İptal nedenleri', 'Cancellation reasons', 'Stornogründe'],
  one: ['İptal nedeni', 'Cancellation reason', 'Stornogrund'],
  name: ['Neden', 'Reason', 'Grund'],
  kind: ['İşlem', 'Action', 'Aktion'],
  'kind.cancel': ['İptal', 'Cancellation', 'Stornierung'],
  'kind.return': ['İade', 'Return', 'Rückgabe'],
  delivery_types: ['Teslimat tipleri', 'Delivery types', 'Bestellarten'],
  marketplace_types: ['Yemek platformlarında', 'On marketplaces', 'Auf Lieferplattformen'],
  marketplaces: ['Yemek platformları', 'Marketplaces', 'Lieferplattformen'],
  statuses: ['Sipariş durumları', 'Order statuses', 'Bestellstatus'],
  side: ['Kimden kaynaklı', 'Caused by', 'Verursacht von'],
  'side.branch': ['Restoran', 'Restaurant', 'Restaurant'],
  'side.platform': ['Platform', 'Platform', 'Plattform'],
  'side.member': ['Müşteri', 'Guest', 'Gast'],
})
