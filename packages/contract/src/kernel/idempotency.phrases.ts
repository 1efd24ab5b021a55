import { phrases } from './phrases.ts'

export const idempotencyPhrases = phrases({
  'idempotency.key-missing': [
    'Idempotency-Key başlığı zorunludur',
    'The header Idempotency-Key is required',
    'Der Header Idempotency-Key ist erforderlich',
  ],
  'idempotency.key-reused': [
    'Bu Idempotency-Key başka bir içerikle kullanılmış',
    'This Idempotency-Key was used with different content',
    'Dieser Idempotency-Key wurde mit einem anderen Inhalt verwendet',
  ],
  'idempotency.key-busy': [
    'Bu gönderiniz şu anda işleniyor, birazdan tekrar deneyin',
    'Your request is being processed; try again shortly',
    'Ihre Anfrage wird gerade verarbeitet; versuchen Sie es gleich erneut',
  ],
})
