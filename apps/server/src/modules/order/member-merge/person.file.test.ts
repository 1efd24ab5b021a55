import { memberData } from '@sofra/contract/order/member-merge/member-merge.contract.ts'
import { expect, test } from 'vitest'
import { testServer } from '../../../../test/server.ts'
import { twoTenants } from '../../../../test/tenants.ts'
import { readSheets } from '../../../kernel/sheet/read-sheets.ts'

const { a, call } = await testServer()
const { A } = await twoTenants(a)
const of = { company_id: A.id }

test('GET company/:company_id/member/:member_id/data gives each gift cheque the end that applies to it', async () => {
  const member = await a.member({ company: A })
  const cheque = await a.insert('gift_cheque', {
    ...of,
    name: { tr: 'Bahar çeki', en: '', de: '' },
    kind: 'incentive',
    borne_by: 'branch',
    amount: 1_000,
    starts_at: '2030-01-01T00:00:00Z',
    ends_at: '2030-06-01T20:59:00Z',
  })
  const cheques = { ...of, cheque_id: cheque.id }
  for (const [code, expires_at] of [
    ['AAAAAAAAAA', null],
    ['BBBBBBBBBB', '2030-03-01T10:00:00Z'],
    ['CCCCCCCCCC', '2030-09-01T10:00:00Z'],
  ]) {
    const handOut = { ...cheques, audience: 'members', wanted: 1, by_name: 'Deniz' }
    const { id: hand_out_id } = await a.insert('gift_cheque_hand_out', handOut)
    await a.insert('gift_cheque_assignment', { ...cheques, hand_out_id, member_id: member.id, code, expires_at })
  }
  const { bytes } = await call(memberData, { as: A.owner, params: { ...of, member_id: member.id } })
  const sheets = (await readSheets(bytes as never)) as unknown as { name: string; rows: { cells: string[] }[] }[]
  const [heading, ...rows] = sheets.find(({ name }) => name === 'Hediye çekleri')?.rows ?? []
  const [code, until] = ['Kod', 'Geçerlilik sonu'].map((name) => heading?.cells.indexOf(name) ?? -1)
  expect(rows.map(({ cells }) => [cells[code ?? -1], cells[until ?? -1]])).toEqual([
    ['AAAAAAAAAA', '2030-06-01 20:59 UTC'],
    ['BBBBBBBBBB', '2030-03-01 10:00 UTC'],
    ['CCCCCCCCCC', '2030-06-01 20:59 UTC'],
  ])
})
