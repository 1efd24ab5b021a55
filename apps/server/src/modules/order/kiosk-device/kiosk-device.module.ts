import { type Tables, userName } from '../../../kernel/database/tables.ts'
import { serverModule } from '../../../kernel/module.ts'
import { kioskDeviceRoutes } from './kiosk-device.routes.ts'

const tables: Tables = {
  kiosk_device: {
    word: 'kiosk-device.one',
    partOf: 'company',
    views: ['paired_kiosk'],
    columns: { name: 'none', paired_by: userName },
  },
  kiosk_pairing: { columns: 'none' },
}

export const kioskDeviceModule = serverModule({ tables, routes: kioskDeviceRoutes })
