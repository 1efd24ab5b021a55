import { phrases } from '../../kernel/phrases.ts'

/** Words that only the change log shows. */
export const integrationPlatformRecordsPhrases = phrases({
  'integration-platform-secret.one': [
    'Platform erişim bilgisi',
    'Credential at a marketplace',
    'Zugangsdaten bei einer Lieferplattform',
  ],
  'integration-platform-secret.integration_platform_id': ['Yemek platformu', 'Marketplace', 'Lieferplattform'],
  'integration-platform-secret.key': ['Anahtar', 'Key', 'Schlüssel'],
  'integration-platform-secret.sealed': ['Gizli değer', 'Secret', 'Geheimwert'],
  'integration-platform-secret.set_at': ['Girilme zamanı', 'Set at', 'Eingegeben am'],
  'integration-platform-secret.set_by_name': ['Giren kişi', 'Set by', 'Eingegeben von'],
})
