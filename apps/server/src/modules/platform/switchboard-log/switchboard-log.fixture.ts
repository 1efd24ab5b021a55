import { type Fixtures, ofPlatform } from '../../../testing/fixture.ts'

const call = {
  provider: 'verimor',
  event: 'missed',
  direction: 'inbound',
  guest: '•••',
  line: '+902120000000',
  call_id: '1',
}

export const switchboardLogFixtures: Fixtures = {
  switchboard_log_id: ofPlatform(async (_, { a }) => (await a.insert('switchboard_log', call)).id),
}
