import { phrases } from '../../kernel/phrases.ts'

/** Words that only the change log shows. */
export const kioskDeviceRecordsPhrases = phrases({
  'kiosk-device.branch_id': ['Restoran', 'Restaurant', 'Restaurant'],
  'kiosk-device.channel_id': ['Satış kanalı', 'Sales channel', 'Verkaufskanal'],
  'kiosk-device.paired_at': ['Eşleştirildi', 'Paired', 'Gekoppelt'],
  'kiosk-device.paired_by': ['Eşleştiren', 'Paired by', 'Gekoppelt von'],
  'kiosk-device.last_seen_at': ['Son bağlantı', 'Last seen', 'Zuletzt verbunden'],
  'kiosk-device.locked_at': ['Kilitlendi', 'Locked', 'Gesperrt'],
})
