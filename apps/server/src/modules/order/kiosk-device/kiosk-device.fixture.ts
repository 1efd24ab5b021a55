import { randomBytes } from 'node:crypto'
import { type Fixtures, ofCompany, type Samples } from '../../../testing/fixture.ts'

export const kioskDeviceFixtures: Fixtures = {
  kiosk_device_id: ofCompany(async ({ company, branch }, { a }) => {
    const of = { company_id: company.id, name: 'Giriş' }
    const channel = await a.insert('channel', { ...of, source: 'kiosk', key_hash: randomBytes(32) })
    return (await a.insert('kiosk_device', { ...of, branch_id: branch.id, channel_id: channel.id, paired_by: 'Test' }))
      .id
  }),
}

export const kioskDeviceSamples: Samples = {
  'PUT /company/:company_id/kiosk-device/:kiosk_device_id/lock': { locked: true },
}
