import { phrases } from '../../kernel/phrases.ts'

/** Words of its record that only the log of changes shows. */
export const switchboardRecordsPhrases = phrases({
  'switchboard.one': ['Santral', 'Switchboard', 'Telefonzentrale'],
  'switchboard.secret_sealed': ['Gizli anahtar', 'Secret', 'Geheimnis'],
  'switchboard.made_at': ['Anahtarın tarihi', 'Secret made', 'Geheimnis erzeugt'],
  'switchboard.made_by_name': ['Oluşturan', 'Made by', 'Erzeugt von'],
})
