import type { Tables } from '../../../kernel/database/tables.ts'

export const kioskDeviceTables: Tables = {
  kiosk_device: { word: 'kiosk-device.one', partOf: 'company', views: ['paired_kiosk'] },
  kiosk_pairing: {},
}
