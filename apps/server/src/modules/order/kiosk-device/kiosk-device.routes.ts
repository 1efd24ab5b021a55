import {
  askForPairing,
  kioskDevices,
  kioskHeartbeat,
  kioskReceipt,
  lockKiosk,
  pairKiosk,
  unpairKiosk,
} from '@sofra/contract/order/kiosk-device/kiosk-device.contract.ts'
import type { Config } from '../../../kernel/config.ts'
import { type Route, serve } from '../../../kernel/http/serve.ts'
import { beat, newPairing } from './kiosk-device.pairing.ts'
import { printReceipt } from './kiosk-device.receipt.ts'
import { listDevices, lock, pair, unpair } from './kiosk-device.service.ts'

/** Kiosks of restaurants: pair, list, lock and unpair them. */
export const kioskDeviceRoutes = ({ config: { secret } }: { config: Config }): Route[] => [
  serve(kioskDevices, (_, context) => listDevices(context)),
  serve(pairKiosk, pair),
  serve(lockKiosk, lock),
  serve(unpairKiosk, unpair),
  serve(askForPairing, (_, context) => newPairing(context)),
  serve(kioskReceipt, (request, context) => printReceipt(request, context, secret)),
  serve(kioskHeartbeat, beat, { ownTransaction: true }),
]
