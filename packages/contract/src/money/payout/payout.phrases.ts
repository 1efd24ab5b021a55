import { phrases } from '../../kernel/phrases.ts'

/** What a restaurant reads about the payments that it receives. */
export const payoutPhrases = phrases({
  'payout.title': ['Hakediş ödemeleri', 'Payouts', 'Auszahlungen'],
  'payout.one': ['Hakediş ödemesi', 'Payout', 'Auszahlung'],
  'payout.hint': [
    'Ödemeler bankaya gönderildiğinde burada görünür.',
    'Payouts appear here once they are sent to the bank.',
    'Auszahlungen erscheinen hier, sobald sie an die Bank gehen.',
  ],
  'payout.reference': ['Referans', 'Reference', 'Referenz'],
  'payout.state': ['Durum', 'Status', 'Status'],
  'payout.state.open': ['Bankada', 'At the bank', 'Bei der Bank'],
  'payout.state.paid': ['Ödendi', 'Paid', 'Bezahlt'],
  'payout.amount': ['Tutar', 'Amount', 'Betrag'],
  'payout.currency': ['Para birimi', 'Currency', 'Währung'],
  'payout.iban_end': ['IBAN’ın son 4 hanesi', 'Last 4 characters of the IBAN', 'Letzte 4 Stellen der IBAN'],
  'payout.sent_at': ['Bankaya gönderildi', 'Sent to the bank', 'An die Bank gesendet'],
  'payout.paid_on': ['Ödeme günü', 'Paid on', 'Bezahlt am'],
  'payout.returned_at': ['Bankadan döndü', 'Returned by the bank', 'Von der Bank zurück'],
  'payout.reports': ['Komisyon raporları', 'Commission reports', 'Provisionsabrechnungen'],
})
