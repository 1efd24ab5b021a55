import { randomUUID } from 'node:crypto'
import { connectSwitchboard } from '@sofra/contract/order/phone-call/switchboard.contract.ts'
import { type Fixtures, ofBranch } from '../../../testing/fixture.ts'

const keysOf = ({ company_id, id }: { company_id: number; id: number }) => ({ company_id, branch_id: id })

export const phoneCallFixtures: Fixtures = {
  phone_call_id: ofBranch(async ({ branch }, { a }) => {
    const endedCall = {
      ...keysOf(branch),
      switchboard_call: randomUUID(),
      phone: '+905550001122',
      ended_at: new Date(),
    }
    return (await a.insert('phone_call', endedCall)).id
  }),
  switchboard_id: ofBranch(async ({ branch }, { call, eliza }) => {
    const params = { branch_id: branch.id }
    const { reply } = await call(connectSwitchboard, { as: eliza, params })
    return Number(reply.path?.split('/').at(-1))
  }),
}
