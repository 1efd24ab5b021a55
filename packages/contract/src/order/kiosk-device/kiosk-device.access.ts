import { access, look } from '../../kernel/access.ts'
import { phrases } from '../../kernel/phrases.ts'

export const kioskDeviceAccessPhrases = phrases({
  'permission.of.kiosk-device': ['Kiosk cihazları', 'Kiosk devices', 'Kiosk-Geräte'],
})

export const kioskDeviceAccess = access({
  'kiosk-device': { rank: 61, roles: { support: look, manager: ['list', 'add', 'edit', 'delete'] } },
})
