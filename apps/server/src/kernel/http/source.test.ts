import { expect, test } from 'vitest'
import type { Channel, Context } from '../context.ts'
import { sourceOf, wideSourceOf } from './source.ts'

const channel = (branchId: number | null): Channel => ({
  kind: 'channel',
  id: 7,
  companyId: 1,
  source: branchId === null ? 'web' : 'kiosk',
  isPage: false,
  isStaff: false,
  branchId,
  member: null,
  scope: { companies: [1], branches: 'all' },
})
const by = (address: string, branchId: number | null = null): Pick<Context, 'caller' | 'address'> => ({
  caller: channel(branchId),
  address,
})

test.each([
  ['an IPv4 address', by('198.51.100.7'), '198.51.100.7', '198.51.100.0/24'],
  ['an IPv6 address', by('2001:db8:1:2:3::4'), '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['a kiosk', by('198.51.100.7', 3), 'kiosk 7', 'kiosk 7 in total'],
  ['no address', by('unknown'), 'unknown', 'unknown in total'],
])('the sources of %s differ, so an attempt counts once for each', (_, calling, narrow, wide) => {
  expect([sourceOf(calling), wideSourceOf(calling)]).toEqual([narrow, wide])
})
