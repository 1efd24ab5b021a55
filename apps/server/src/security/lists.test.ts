import { deliveryZones, putDeliveryZones } from '@sofra/contract/branch/zone/zone.contract.ts'
import { expect, test } from 'vitest'
import { testServer } from '../../test/server.ts'
import { missing } from '../../test/sweeps/matrix.ts'
import { twoTenants } from '../../test/tenants.ts'

// A list that is saved as a whole contains ids of records, which the access matrix leaves empty.
const { a, admin, call } = await testServer()
const { A, a1, a2, b1 } = await twoTenants(a)

test.each([
  ['another branch', a2],
  ['another company', b1],
])('PUT delivery-zone returns the same for a zone of %s as for a missing one', async (_, theirs) => {
  const here = { as: A.owner, params: { branch_id: a1.id } }
  const before = await admin('select * from delivery_zone order by id')
  const { version, zones } = (await call(deliveryZones, here)).reply
  const [zone] = zones
  const save = (id: number) =>
    call(putDeliveryZones, { ...here, body: { version, zones: [{ ...zone, id, name: 'Taken over' }] } } as never)
  const [foreign, absent] = [await save(Number(theirs.zone.id)), await save(missing)]
  expect([foreign.status, foreign.bytes.toString()]).toEqual([absent.status, absent.bytes.toString()])
  expect(foreign.status).toBe(400)
  expect(await admin('select * from delivery_zone order by id')).toEqual(before)
})
