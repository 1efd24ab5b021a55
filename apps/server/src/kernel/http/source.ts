import ipaddr from 'ipaddr.js'
import type { Context } from '../context.ts'
import { networkOf } from './rates.ts'

type Calling = Pick<Context, 'caller' | 'address'>

const kioskOf = ({ caller }: Calling) =>
  caller.kind === 'channel' && caller.branchId !== null ? `kiosk ${caller.id}` : undefined

/**
 * Returns the key that counts a guest's attempts: the kiosk, because all devices of a restaurant share its network,
 * else the caller's network.
 */
export const sourceOf = (by: Calling): string => kioskOf(by) ?? networkOf(by.address)

/**
 * Returns the same for the network that a provider's customer may have in full: a /48 of IPv6, a /24 of IPv4. A caller
 * with 65,536 networks could otherwise evade the limit. Never equal to `sourceOf`, because an attempt counts for both.
 */
export const wideSourceOf = (by: Calling): string => {
  const { address } = by
  const kiosk = kioskOf(by)
  if (kiosk || !ipaddr.isValid(address)) return `${kiosk ?? address} in total`
  const parsed = ipaddr.process(address)
  return parsed.kind() === 'ipv4'
    ? `${parsed.toString().split('.', 3).join('.')}.0/24`
    : `${parsed.toNormalizedString().split(':', 3).join(':')}::/48`
}
