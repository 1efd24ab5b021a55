import { serverModule } from '../../../kernel/module.ts'
import { kioskDeviceRoutes } from './kiosk-device.routes.ts'

export const kioskDeviceModule = serverModule({
  tables: {
    kiosk_device: { word: 'kiosk-device.one', partOf: 'company', views: ['paired_kiosk'] },
    kiosk_pairing: {},
  },
  routes: kioskDeviceRoutes,
})
