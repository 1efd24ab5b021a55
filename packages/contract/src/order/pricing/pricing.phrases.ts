import { phrases } from '../../kernel/phrases.ts'

export const pricingPhrases = phrases({
  'pricing.coupon-premium': [
    'Premium üyeler kupon kullanamaz',
    'Premium members cannot use coupons',
    'Premium-Mitglieder können keine Gutscheine einlösen',
  ],
  'reduction.product': ['Ürün indirimi', 'Product discount', 'Produktrabatt'],
  'reduction.campaign': ['Kampanya indirimi', 'Campaign discount', 'Kampagnenrabatt'],
  'reduction.branch': ['Restoran indirimi', 'Restaurant discount', 'Restaurantrabatt'],
  'reduction.institution': ['Kurum indirimi', 'Partner discount', 'Partnerrabatt'],
  'reduction.member': ['Üye indirimi', 'Member discount', 'Mitgliederrabatt'],
  'reduction.cheque': ['Hediye çeki', 'Gift cheque', 'Gutschein'],
  'reduction.points': ['Puan kullanımı', 'Points spent', 'Eingelöste Punkte'],
})
