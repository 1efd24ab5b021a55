import { randomUUID } from 'node:crypto'
import { type Fixtures, ofBranch, type Samples } from '../../../testing/fixture.ts'

export const tableCommandFixtures: Fixtures = {
  command_id: ofBranch(async ({ branch }, { a }) => {
    const keys = { company_id: branch.company_id, branch_id: branch.id }
    const table = await a.insert('dining_table', { ...keys, number: randomUUID(), token: randomUUID() })
    return (await a.insert('table_command', { ...keys, table_id: table.id, kind: 'waiter' })).id
  }),
}

const none = { tr: '', en: '', de: '' }
export const tableCommandSamples: Samples = {
  'PUT /branch/:branch_id/command-name': { custom1: none, custom2: none, custom3: none },
}
