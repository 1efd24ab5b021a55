import { access, look, write } from '../../kernel/access.ts'
import { phrases } from '../../kernel/phrases.ts'

export const settingsAccessPhrases = phrases({
  'permission.of.company-settings': ['Firma ayarları', 'Company settings', 'Einstellungen einer Firma'],
  'permission.key.post-company-settings-mail-test': ['Test e-postası gönder', 'Send test e-mail', 'Test-E-Mail senden'],
})

export const settingsAccess = access(
  { 'company-settings': { rank: 20, danger: 'money', roles: { support: look, dealer: [...look, ...write] } } },
  { 'post-company-settings-mail-test': { of: 'company-settings', roles: ['owner'] } },
)
