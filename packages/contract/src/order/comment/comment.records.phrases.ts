import { phrases } from '../../kernel/phrases.ts'

/** Words that only the change log shows. */
export const commentRecordsPhrases = phrases({
  'comment.order_id': ['Sipariş', 'Order', 'Bestellung'],
  'comment.member_id': ['Üye', 'Member', 'Mitglied'],
  'comment.answered_at': ['Yanıt zamanı', 'Replied at', 'Beantwortet am'],
  'comment.answered_by': ['Yanıtlayan', 'Replied by', 'Beantwortet von'],
  'comment.hidden_at': ['Gizlenme zamanı', 'Hidden at', 'Ausgeblendet am'],
  'comment.hidden_by': ['Gizleyen', 'Hidden by', 'Ausgeblendet von'],
  'comment.hidden_reason': ['Gizleme nedeni', 'Reason for hiding', 'Grund der Ausblendung'],
  'comment.reported_at': ['Bildirilme zamanı', 'Reported at', 'Gemeldet am'],
  'comment.reported_by': ['Bildiren', 'Reported by', 'Gemeldet von'],
  'comment.reported_reason': ['Bildirim nedeni', 'Reason for the report', 'Grund der Meldung'],
})
