import { lookup } from 'node:dns/promises'
import ipaddr from 'ipaddr.js'

/** Resolves every address of a host, as the system does. */
type Resolve = (host: string) => Promise<readonly { address: string }[]>

const bySystem: Resolve = (host) => lookup(host, { all: true, verbatim: true })

/** Returns whether an address is on the public network. An IPv4 address mapped to IPv6 counts as IPv4. */
export const isPublic = (address: string) => ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast'

interface Options {
  /** Allows private addresses too: for tests and closed networks. */
  privateHosts: boolean
  resolve?: Resolve
}

/**
 * Returns the address of a host that a user entered. Connect to it without a second lookup, which may resolve
 * differently. Refuses a host with any private address, so that users cannot reach the server's own network.
 */
export async function publicAddress(host: string, { privateHosts, resolve = bySystem }: Options) {
  const addresses = await resolve(host).catch(() => [])
  const [first] = addresses
  if (!first) return { refused: 'unknown' as const }
  if (!privateHosts && !addresses.every(({ address }) => isPublic(address))) return { refused: 'private' as const }
  return { address: first.address }
}
