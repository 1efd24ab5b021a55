import { access, look } from '../../kernel/access.ts'
import { phrases } from '../../kernel/phrases.ts'

export const kioskAccessPhrases = phrases({ 'permission.of.kiosk': ['Kiosklar', 'Kiosks', 'Kioske'] })

export const kioskAccess = access({ kiosk: { rank: 60, roles: { support: look, finance: ['list'] } } })
