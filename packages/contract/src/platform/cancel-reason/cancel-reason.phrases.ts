import { phrases, phrasesOf } from '../../kernel/phrases.ts'
import { cancelReason } from './cancel-reason.contract.ts'

export const cancelReasonPhrases = {
  ...phrasesOf(cancelReason, {
    title: ['İptal nedenleri', 'Cancellation reasons', 'Stornogründe'],
    one: ['İptal nedeni', 'Cancellation reason', 'Stornogrund'],
    name: ['Neden', 'Reason', 'Grund'],
    kind: ['İşlem', 'Action', 'Aktion'],
    delivery_types: ['Teslimat tipleri', 'Delivery types', 'Bestellarten'],
    statuses: ['Sipariş durumları', 'Order statuses', 'Bestellstatus'],
    side: ['Kimden kaynaklı', 'Caused by', 'Verursacht von'],
    is_active: ['Aktif', 'Active', 'Aktiv'],
  }),
  ...phrases({
    'cancel-reason.kind.cancel': ['İptal', 'Cancellation', 'Stornierung'],
    'cancel-reason.kind.return': ['İade', 'Return', 'Rückgabe'],
    'cancel-reason.side.branch': ['Restoran', 'Restaurant', 'Restaurant'],
    'cancel-reason.side.platform': ['Platform', 'Platform', 'Plattform'],
    'cancel-reason.side.member': ['Müşteri', 'Guest', 'Gast'],
  }),
}
