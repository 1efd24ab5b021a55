import { lookup } from 'node:dns/promises'
import ipaddr from 'ipaddr.js'

/** Finds every address of a host, as the system does. */
type Resolve = (host: string) => Promise<readonly { address: string }[]>

const bySystem: Resolve = (host) => lookup(host, { all: true, verbatim: true })

/** Whether an address is on the public network; one of IPv4 mapped to IPv6 counts as IPv4. */
export const isPublic = (address: string) => ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast'

interface Options {
  /** Allows private addresses too: for tests and closed networks. */
  privateHosts: boolean
  resolve?: Resolve
}

/**
 * The address of a host that somebody entered, to connect to without a second lookup, which may resolve differently.
 * Refused where any of its addresses is private, so that nobody connects to the server's own network.
 */
export async function publicAddress(host: string, { privateHosts, resolve = bySystem }: Options) {
  const found = await resolve(host).catch(() => [])
  const [first] = found
  if (!first) return { refused: 'unknown' as const }
  if (!privateHosts && !found.every(({ address }) => isPublic(address))) return { refused: 'private' as const }
  return { address: first.address }
}
