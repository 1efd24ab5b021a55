import { phrases } from '../../kernel/phrases.ts'

/** Words of its records that only the log of changes shows. */
export const reservationRecordsPhrases = phrases({
  'reservation.table_id': ['Masa', 'Table', 'Tisch'],
  'reservation.lang': ['Dil', 'Language', 'Sprache'],
  'reservation.reminded_at': ['Hatırlatma', 'Reminded at', 'Erinnert am'],
  'reservation-rule.one': ['Rezervasyon kuralları', 'Reservation rules', 'Reservierungsregeln'],
  'reservation-rule.seats': ['Aynı anda en çok kişi', 'Guests at the same time', 'Personen gleichzeitig'],
  'reservation-rule.minutes': ['Masa süresi (dk)', 'Table is kept for (min)', 'Tisch bleibt reserviert (Min.)'],
  'reservation-rule.lead_minutes': [
    'En geç ne kadar önce (dk)',
    'At least this long before (min)',
    'Spätestens vorher (Min.)',
  ],
  'reservation-rule.days_ahead': ['En çok kaç gün sonrası', 'Days ahead at most', 'Höchstens Tage im Voraus'],
  'reservation-rule.most_guests': [
    'Bir istekte en çok kişi',
    'Guests per request at most',
    'Personen je Anfrage höchstens',
  ],
  'reservation-rule.answer_minutes': ['Yanıt süresi (dk)', 'Time to answer (min)', 'Antwortfrist (Min.)'],
  'reservation-rule.extra_seats': [
    'Masaya eklenebilen sandalye',
    'Chairs that can be added to a table',
    'Zusätzliche Stühle je Tisch',
  ],
  'reservation-rule.remind_minutes': ['Hatırlatma (dk)', 'Reminder (min)', 'Erinnerung (Min.)'],
})
