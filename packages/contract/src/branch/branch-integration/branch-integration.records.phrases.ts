import { phrases } from '../../kernel/phrases.ts'

/** Words of its records for the audit log only. */
export const branchIntegrationRecordsPhrases = phrases({
  'branch-integration.one': ['Restoran bağlantısı', 'Restaurant connection', 'Anbindung des Restaurants'],
  'branch-integration.integration_platform_id': ['Yemek platformu', 'Marketplace', 'Lieferplattform'],
  'branch-integration.integration_courier_platform_id': ['Kurye firması', 'Courier service', 'Kurierdienst'],
  'branch-integration.fields': ['Bağlantı bilgileri', 'Connection details', 'Verbindungsdaten'],
  'branch-integration-secret.one': [
    'Bağlantının gizli bilgisi',
    'Secret of a connection',
    'Geheimwert einer Anbindung',
  ],
  'branch-integration-secret.branch_integration_id': [
    'Restoran bağlantısı',
    'Restaurant connection',
    'Anbindung des Restaurants',
  ],
  'branch-integration-secret.key': ['Anahtar', 'Key', 'Schlüssel'],
  'branch-integration-secret.sealed': ['Gizli değer', 'Secret', 'Geheimwert'],
  'branch-integration-secret.set_at': ['Girilme zamanı', 'Set at', 'Eingegeben am'],
  'branch-integration-secret.set_by_name': ['Giren kişi', 'Set by', 'Eingegeben von'],
})
