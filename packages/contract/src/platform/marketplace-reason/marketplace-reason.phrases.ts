import { phrasesOf } from '../../kernel/phrases.ts'
import { marketplaceReason } from './marketplace-reason.contract.ts'

export const marketplaceReasonPhrases = phrasesOf(marketplaceReason, {
  title: ['Yemek platformlarının iptal nedenleri', 'Marketplaces’ cancellation reasons', 'Plattform-Stornogründe'],
  one: ['Yemek platformunun iptal nedeni', 'Marketplace’s cancellation reason', 'Stornogrund einer Lieferplattform'],
  integration_platform_id: ['Yemek platformu', 'Marketplace', 'Lieferplattform'],
  platform: ['Yemek platformu', 'Marketplace', 'Lieferplattform'],
  code: ['Platformdaki kod', 'Code there', 'Code dort'],
  name: ['Platformdaki neden', 'Reason there', 'Grund dort'],
  delivery_types: ['Teslimat tipleri', 'Delivery types', 'Bestellarten'],
  reason_id: ['Bizdeki neden', 'Reason here', 'Grund hier'],
  reason: ['Bizdeki neden', 'Reason here', 'Grund hier'],
  is_mapped: ['Eşleştirildi', 'Mapped', 'Zugeordnet'],
})
