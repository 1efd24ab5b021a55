import { phrases } from '../../kernel/phrases.ts'

/** Words that only the change log shows. */
export const switchboardRecordsPhrases = phrases({
  'switchboard.one': ['Santral', 'Switchboard', 'Telefonanlage'],
  'switchboard.secret_sealed': ['Gizli anahtar', 'Secret', 'Geheimnis'],
  'switchboard.made_at': ['Anahtarın tarihi', 'Secret created', 'Geheimnis erzeugt'],
  'switchboard.made_by_name': ['Oluşturan', 'Created by', 'Erzeugt von'],
})
