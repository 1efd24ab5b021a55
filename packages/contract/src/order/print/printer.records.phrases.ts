import { phrases } from '../../kernel/phrases.ts'

/** Words that only the change log shows. */
export const printerRecordsPhrases = phrases({
  'print-agent.branch_id': ['Restoran', 'Restaurant', 'Restaurant'],
  'print-agent.code_hash': ['Eşleştirme kodu', 'Pairing code', 'Kopplungscode'],
  'print-agent.code_expires_at': ['Kodun bitişi', 'Code expires', 'Code läuft ab'],
  'print-agent.token_hash': ['Anahtar', 'Token', 'Schlüssel'],
  'print-agent.paired_at': ['Eşleştirildi', 'Paired', 'Gekoppelt'],
  'print-agent.last_seen_at': ['Son haber', 'Last seen', 'Zuletzt gesehen'],
  'print-agent.release': ['Sürüm', 'Release', 'Version'],
})
