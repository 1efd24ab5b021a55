import type { WebhookPolicy } from './frame/deliveries.ts'
import type { Controls } from './frame/mount.ts'
import type { Provider } from './frame/provider.ts'
import { getir } from './getir/getir.simulator.ts'
import { trendyol } from './trendyol/trendyol.simulator.ts'

type Mount = <State, Settings extends WebhookPolicy, Api extends object>(
  provider: Provider<State, Settings, Api>,
) => Api & Controls<Settings>

/** All simulators. A new provider is a folder and one line. */
export const providers = (mount: Mount) => ({ getir: mount(getir), trendyol: mount(trendyol) })
