import { lookup } from 'node:dns/promises'
import ipaddr from 'ipaddr.js'

/** Finds every address of a host, as the system does. */
type Resolve = (host: string) => Promise<readonly { address: string }[]>

const bySystem: Resolve = (host) => lookup(host, { all: true, verbatim: true })

/** Whether an address lies on the public network; one of IPv4 in the clothes of IPv6 is taken for what it is. */
export const isPublic = (address: string) => ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast'

interface Options {
  /** Private addresses are reached too: for tests and closed networks. */
  privateHosts: boolean
  resolve?: Resolve
}

/**
 * The address of a host that somebody entered, for a connection to exactly it: a name that is looked up again might lead
 * elsewhere by then. Refused where any of its addresses is private, so that nobody reaches the server's own network.
 */
export async function publicAddress(host: string, { privateHosts, resolve = bySystem }: Options) {
  const found = await resolve(host).catch(() => [])
  const [first] = found
  if (!first) return { refused: 'unknown' as const }
  if (!privateHosts && !found.every(({ address }) => isPublic(address))) return { refused: 'private' as const }
  return { address: first.address }
}
