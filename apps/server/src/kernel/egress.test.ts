import { expect, test } from 'vitest'
import { isPublic, publicAddress } from './egress.ts'

const inside = [
  '127.0.0.1',
  '127.9.9.9',
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '169.254.169.254',
  '172.16.0.1',
  '192.168.1.1',
  '192.0.2.1',
  '198.18.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::127.0.0.1',
  '::ffff:127.0.0.1',
  '::ffff:10.0.0.1',
  '::ffff:a9fe:a9fe',
  '64:ff9b::7f00:1',
  '2002:7f00:1::',
  'fc00::1',
  'fd12:3456::1',
  'fe80::1',
  'fec0::1',
  'ff02::1',
  'no address',
]

test.each(inside)('%s is not on the public network', (address) => expect(isPublic(address)).toBe(false))

test.each(['93.184.215.14', '2606:2800:21f:cb07:6820:80da:af6b:8b2c', '::ffff:93.184.215.14'])(
  '%s is on the public network',
  (address) => expect(isPublic(address)).toBe(true),
)

const answering =
  (...addresses: string[]) =>
  async () =>
    addresses.map((address) => ({ address }))

test('publicAddress refuses a host with one private address among several', async () => {
  const resolve = answering('93.184.215.14', '127.0.0.1')
  expect(await publicAddress('mail.demo.sofra', { privateHosts: false, resolve })).toEqual({ refused: 'private' })
})

test('publicAddress returns the verified address', async () => {
  let lookups = 0
  const changing = async () => [{ address: lookups++ === 0 ? '93.184.215.14' : '127.0.0.1' }]
  expect(await publicAddress('mail.demo.sofra', { privateHosts: false, resolve: changing })).toEqual({
    address: '93.184.215.14',
  })
  expect(lookups).toBe(1)
})

// As the system resolves them, in whatever notation.
test.each([
  'localhost',
  '127.1',
  '2130706433',
  '0x7f000001',
  '017700000001',
  '0',
  '127.0.0.1.',
  'no-such-host.invalid',
])('publicAddress refuses %s in any notation', async (host) =>
  expect(await publicAddress(host, { privateHosts: false })).toHaveProperty('refused'),
)

test('control: publicAddress returns a private address if they are allowed', async () => {
  expect(await publicAddress('127.0.0.1', { privateHosts: true })).toEqual({ address: '127.0.0.1' })
})
