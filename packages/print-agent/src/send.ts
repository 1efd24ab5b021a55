import { lookup } from 'node:dns/promises'
import { constants } from 'node:fs'
import { open } from 'node:fs/promises'
import { BlockList, connect, isIP, type Socket } from 'node:net'

/** Why a print failed; after `timeout` and `cut` a part of it may be on paper. */
export type Failure = 'offline' | 'local' | 'timeout' | 'cut'

/** Where this computer may print, independent of the panel. */
export interface Reach {
  /** Its local devices under the panel's names: files such as `/dev/usb/lp0` or `\\.\LPT1`. */
  readonly devices: Readonly<Record<string, string>>
  /** The TCP ports of printers; other ports are refused, so that a printer's name cannot reach other programs. */
  readonly ports: readonly number[]
}

interface Timeouts {
  /** Milliseconds until the connection must be open. */
  readonly connect: number
  /** How long a printer may accept no data: its buffer is full while it prints or has no paper. */
  readonly idle: number
  /** How long it may take to close after the last byte; many printers never close. */
  readonly close: number
}
export const timeouts: Timeouts = { connect: 5_000, idle: 20_000, close: 2_000 }

const rawPort = 9_100

// Only private addresses: printers are in the local network.
const inside = new BlockList()
for (const [net, bits] of [
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
  ['127.0.0.0', 8],
] as const)
  inside.addSubnet(net, bits, 'ipv4')
inside.addSubnet('fc00::', 7, 'ipv6')
inside.addSubnet('fe80::', 10, 'ipv6')
inside.addAddress('::1', 'ipv6')

const addressOf = async (host: string) => {
  const address = isIP(host) ? host : (await lookup(host)).address
  return { address, isInside: inside.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4') }
}

/** Writes all bytes and waits until the printer has them, part by part. */
const written = (socket: Socket, bytes: Uint8Array, { idle, close }: Timeouts) =>
  new Promise<Failure | null>((resolve) => {
    let isSent = false
    const end = (failure: Failure | null) => {
      clearTimeout(timer)
      socket.removeAllListeners()
      // Later errors are irrelevant.
      socket.on('error', () => undefined)
      socket.destroy()
      resolve(failure)
    }
    let timer = setTimeout(() => end('timeout'), idle)
    socket.on('error', () => end('cut'))
    socket.on('close', () => end(isSent ? null : 'cut'))
    // Reads the printer's replies, so that its buffer never fills.
    socket.resume()
    const part = 1_024
    const send = (at: number) => {
      clearTimeout(timer)
      timer = setTimeout(() => end('timeout'), idle)
      socket.write(bytes.subarray(at, at + part), () => {
        if (at + part < bytes.length) return send(at + part)
        clearTimeout(timer)
        isSent = true
        socket.end()
        timer = setTimeout(() => end(null), close)
      })
    }
    send(0)
  })

const connected = (host: string, port: number, within: number) =>
  new Promise<Socket | undefined>((resolve) => {
    const socket = connect({ host, port })
    const timer = setTimeout(() => socket.destroy(new Error('nobody answered')), within)
    socket.once('connect', () => {
      clearTimeout(timer)
      socket.removeAllListeners('error')
      resolve(socket)
    })
    socket.once('error', () => {
      clearTimeout(timer)
      resolve(undefined)
    })
  })

const toNetwork = async (address: string, bytes: Uint8Array, { ports }: Reach, waits: Timeouts) => {
  const [, host = '', port = rawPort] = /^(.+?)(?::(\d+))?$/.exec(address) ?? []
  if (!ports.includes(Number(port))) return 'local'
  const target = await addressOf(host).catch(() => undefined)
  if (!target) return 'offline'
  if (!target.isInside) return 'local'
  const socket = await connected(target.address, Number(port), waits.connect)
  return socket ? written(socket, bytes, waits) : 'offline'
}

const toDevice = async (name: string, bytes: Uint8Array, { devices }: Reach) => {
  const path = Object.hasOwn(devices, name) ? devices[name] : undefined
  if (path === undefined) return 'local'
  const device = await open(path, constants.O_WRONLY | constants.O_APPEND).catch(() => undefined)
  if (!device) return 'offline'
  try {
    await device.writeFile(bytes)
    return null
  } catch {
    return 'cut'
  } finally {
    await device.close().catch(() => undefined)
  }
}

/** A printer as configured in the panel. */
export interface Printer {
  readonly name: string
  readonly connection: 'network' | 'device'
  readonly address: string
}

/** Sends bytes to a printer; returns null once it has all of them. */
export const send = (
  { connection, address }: Printer,
  bytes: Uint8Array,
  reach: Reach,
  waits: Timeouts = timeouts,
): Promise<Failure | null> =>
  connection === 'network' ? toNetwork(address, bytes, reach, waits) : toDevice(address, bytes, reach)
