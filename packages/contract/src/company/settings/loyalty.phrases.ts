import { phrases } from '../../kernel/phrases.ts'

/** Points and wallet, among the settings of a company. */
export const loyaltyPhrases = phrases({
  'settings.points': ['Puan', 'Points', 'Punkte'],
  'settings.points.enabled': ['Puan kullanılıyor', 'Points are used', 'Punkte werden verwendet'],
  'settings.points.rate': ['Bir puanın değeri', 'Value of a point', 'Wert eines Punktes'],
  'settings.points.earn_rate': ['Siparişten kazanılan', 'Earned per order', 'Punkte pro Bestellung (%)'],
  'settings.points.earn_rate.hint': [
    'Ürünlere ödenen tutarın yüzdesi',
    'Percentage of the amount paid for items',
    'Prozent des bezahlten Warenwerts',
  ],
  'settings.points.validity_days': ['Sipariş puanı geçerliliği', 'Order points valid for', 'Bestellpunkte gültig'],
  'settings.points.days.hint': ['Gün; 0 ise süresiz', 'Days; 0 = unlimited', 'Tage; 0 = unbegrenzt'],
  'settings.points.lower_limit': ['En az harcama', 'Minimum spend', 'Mindesteinlösung'],
  'settings.points.upper_limit': ['En fazla harcama', 'Maximum spend', 'Höchsteinlösung'],
  'settings.points.limit.hint': ['Puan; boşsa sınır yok', 'Points; empty = no limit', 'Punkte; leer = unbegrenzt'],
  'settings.points.order_share': [
    'Puanla ödenebilecek en yüksek oran',
    'Maximum share of the order',
    'Höchstanteil der Bestellung',
  ],
  'settings.points.order_share.hint': [
    'Ürün tutarının puanla ödenebilen yüzdesi',
    'Percentage of the item total that can be paid with points',
    'Anteil des Warenwerts in %, der mit Punkten bezahlt werden kann',
  ],
  'settings.points.minimum_total': ['Minimum sipariş tutarı', 'Minimum order', 'Mindestbestellwert'],
  'settings.points.first_membership': ['İlk üyelik puanı', 'First-membership points', 'Willkommenspunkte'],
  'settings.points.first_membership_days': [
    'İlk üyelik puanı geçerliliği',
    'First-membership points valid for',
    'Willkommenspunkte gültig',
  ],
  'settings.points.comment': ['Sipariş yorumu puanı', 'Points for a comment', 'Punkte für eine Bewertung'],
  'settings.points.comment_days': ['Yorum puanı geçerliliği', 'Comment points valid for', 'Bewertungspunkte gültig'],
  'settings.points.request': ['İstek ve öneri puanı', 'Points for a suggestion', 'Punkte für einen Vorschlag'],
  'settings.points.request_days': ['Öneri puanı geçerliliği', 'Suggestion points valid for', 'Vorschlagspunkte gültig'],
  'settings.points.part.earn': ['Kazanma', 'Earning', 'Verdienen'],
  'settings.points.part.spend': ['Harcama', 'Spending', 'Einlösen'],
  'settings.points.part.extra': ['Ek puanlar', 'Extra points', 'Zusatzpunkte'],
  'settings.points.example': [
    '{paid} ödeyen müşteri {n} puan kazanır; bu {worth} eder.',
    'A guest who pays {paid} earns points: {n}, worth {worth}.',
    'Wer {paid} bezahlt, erhält Punkte: {n} im Wert von {worth}.',
  ],
  'settings.points.limits-crossed': [
    'Alt sınır üst sınırdan büyük olamaz',
    'The lower limit must not exceed the upper one',
    'Das Mindestlimit darf das Höchstlimit nicht übersteigen',
  ],
  'settings.wallet': ['Cüzdan', 'Wallet', 'Guthaben'],
  'settings.wallet.limit': ['Bakiye sınırı', 'Balance limit', 'Höchstguthaben'],
  'settings.wallet.limit.hint': ['Boşsa sınır yok', 'Empty = no limit', 'Leer = unbegrenzt'],
  'settings.wallet.minimum': ['Minimum yükleme tutarı', 'Minimum top-up', 'Mindestaufladung'],
  'settings.wallet.validity_days': ['Bakiye geçerliliği', 'Balance valid for', 'Guthaben gültig'],
})
