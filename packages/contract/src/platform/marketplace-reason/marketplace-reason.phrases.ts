import { phrasesOf } from '../../kernel/phrases.ts'
import { marketplaceReason } from './marketplace-reason.contract.ts'

export const marketplaceReasonPhrases = phrasesOf(marketplaceReason, {
  title: ['Yemek platformlarının iptal nedenleri', 'Marketplace cancellation reasons', 'Plattform-Stornogründe'],
  one: ['Yemek platformunun iptal nedeni', 'Marketplace cancellation reason', 'Stornogrund einer Lieferplattform'],
  integration_platform_id: ['Yemek platformu', 'Marketplace', 'Lieferplattform'],
  platform: ['Yemek platformu', 'Marketplace', 'Lieferplattform'],
  code: ['Platformdaki kod', 'Code on the marketplace', 'Code der Lieferplattform'],
  name: ['Platformdaki neden', 'Reason on the marketplace', 'Grund der Lieferplattform'],
  delivery_types: ['Teslimat tipleri', 'Delivery types', 'Bestellarten'],
  reason_id: ['Bizdeki neden', 'Matching reason', 'Zugeordneter Grund'],
  reason: ['Bizdeki neden', 'Matching reason', 'Zugeordneter Grund'],
  is_mapped: ['Eşleştirildi', 'Mapped', 'Zugeordnet'],
})
