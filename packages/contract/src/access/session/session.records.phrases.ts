import { phrases } from '../../kernel/phrases.ts'

/** Words of its records for the audit log only. */
export const sessionRecordsPhrases = phrases({
  'session.acting_branch_id': ['Adına işlem yapılan restoran', 'On behalf of restaurant', 'Im Namen des Restaurants'],
  'session.acting_company_id': ['Adına işlem yapılan firma', 'On behalf of company', 'Im Namen von'],
  'session.address': ['Adres', 'Address', 'Adresse'],
  'session.device': ['Cihaz', 'Device', 'Gerät'],
  'session.did.update': [
    '{subject} için bir oturum kapatıldı',
    '{subject} was signed out of a device',
    '{subject} wurde von einem Gerät abgemeldet',
  ],
  'session.expires_at': ['Geçerlilik sonu', 'Expires', 'Läuft ab'],
  'session.no': ['Numara', 'Number', 'Nummer'],
  'session.one': ['Oturum', 'Session', 'Sitzung'],
  'session.parent': ['Üst oturum', 'Parent session', 'Übergeordnete Sitzung'],
  'session.previous_hash': ['Önceki anahtar', 'Previous key', 'Voriger Schlüssel'],
  'session.persistent': ['Hatırlanan cihaz', 'Remembered', 'Gemerkt'],
  'session.revoked_at': ['Kapatılma', 'Signed out', 'Abgemeldet am'],
  'session.rotated_at': ['Son yenileme', 'Last refreshed', 'Zuletzt erneuert'],
  'session.token_hash': ['Anahtar', 'Key', 'Schlüssel'],
})
