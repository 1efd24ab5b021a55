import { phrases } from '../../kernel/phrases.ts'

/** Words of its records for the audit log only. */
export const branchRecordsPhrases = phrases({
  'branch-kitchen.did.delete': [
    '{subject} için mutfak kaldırıldı',
    'A cuisine was removed from {subject}',
    'Eine Küchenrichtung von {subject} wurde entfernt',
  ],
  'branch-kitchen.did.insert': [
    '{subject} için mutfak eklendi',
    'A cuisine was added to {subject}',
    'Für {subject} wurde eine Küchenrichtung hinzugefügt',
  ],
  'branch-kitchen.kitchen_id': ['Mutfak', 'Cuisine', 'Küchenrichtung'],
  'branch-kitchen.one': ['Restoran mutfağı', 'Restaurant cuisine', 'Küchenrichtung des Restaurants'],
  'branch.hours': ['Çalışma saatleri', 'Opening hours', 'Öffnungszeiten'],
  'branch.logos': ['Logolar', 'Logos', 'Logos'],
  'branch.manual_state': ['Elle verilen durum', 'Manual status', 'Manueller Status'],
  'branch.manual_reason': ['Durumun nedeni', 'Status reason', 'Grund des Status'],
  'branch.rush_minutes': ['Yoğunlukta ek süre', 'Extra rush minutes', 'Zusatzminuten bei Andrang'],
  'branch.rush_until': ['Ek sürenin bitişi', 'Extra minutes until', 'Zusatzminuten bis'],
  'branch.slot_rule': ['Sipariş kapasitesi', 'Order capacity', 'Bestellkapazität'],
  'branch.source_states': ['Duraklatılan satış kanalları', 'Paused sales channels', 'Pausierte Verkaufskanäle'],
  'branch.manual_until': ['Elle verilen durumun bitişi', 'Manual status until', 'Manueller Status bis'],
  'branch.receipt': ['Fiş ayarları', 'Receipt settings', 'Bon-Einstellungen'],
  'branch.set_up_at': ['Kurulum bitişi', 'Setup completed', 'Eingerichtet am'],
})
