import { phrases } from '../../kernel/phrases.ts'

/** Words of its records for the audit log only. */
export const reservationRecordsPhrases = phrases({
  'reservation.table_id': ['Masa', 'Table', 'Tisch'],
  'reservation.lang': ['Dil', 'Language', 'Sprache'],
  'reservation.reminded_at': ['Hatırlatma', 'Reminded at', 'Erinnert am'],
  'reservation-rule.one': ['Rezervasyon kuralları', 'Reservation rules', 'Reservierungsregeln'],
  'reservation-rule.seats': [
    'Aynı anda en fazla kişi',
    'Maximum guests at the same time',
    'Höchstzahl gleichzeitiger Gäste',
  ],
  'reservation-rule.minutes': ['Masa süresi (dk)', 'Time per table (min)', 'Verweildauer am Tisch (Min.)'],
  'reservation-rule.lead_minutes': ['En az ne kadar önceden (dk)', 'Minimum notice (min)', 'Mindestvorlauf (Min.)'],
  'reservation-rule.days_ahead': ['En fazla kaç gün sonrası', 'Maximum days in advance', 'Höchstens im Voraus (Tage)'],
  'reservation-rule.most_guests': [
    'Bir istekte en fazla kişi',
    'Maximum guests per request',
    'Höchstzahl der Gäste je Anfrage',
  ],
  'reservation-rule.answer_minutes': ['Yanıt süresi (dk)', 'Time to reply (min)', 'Antwortfrist (Min.)'],
  'reservation-rule.extra_seats': [
    'Masaya eklenebilen sandalye',
    'Chairs that can be added to a table',
    'Zusätzliche Stühle je Tisch',
  ],
  'reservation-rule.remind_minutes': ['Hatırlatma (dk)', 'Reminder (min)', 'Erinnerung (Min.)'],
})
