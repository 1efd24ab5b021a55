import { expect, test } from 'vitest'
import { signAccess } from '../../../../server/src/modules/access/session/tokens.ts'
import { isSameOwner, ownerOf } from './token-owner.ts'

const owner = async (user: number, session: string, company?: number) => {
  const read = ownerOf(await signAccess('a secret', user, session, company))
  if (!read) throw new Error('the token could not be read')
  return read
}

test('ownerOf reads session, person and company of the server’s tokens', async () => {
  expect(await owner(7, 'device', 3)).toEqual({ session: 'device', person: '7', company: 3 })
  expect(await owner(7, 'device')).toEqual({ session: 'device', person: '7', company: null })
})

test.each([null, '', 'run out', 'a.b.c'])('ownerOf returns null for %j', (text) => {
  expect(ownerOf(text)).toBeNull()
})

test('isSameOwner compares person and company, and ignores a refresh', async () => {
  const mine = await owner(7, 'device')
  expect(isSameOwner(mine, await owner(7, 'another device'))).toBe(true)
  expect(isSameOwner(mine, await owner(8, 'another device'))).toBe(false)
  expect(isSameOwner(mine, await owner(7, 'another device', 3))).toBe(false)
  expect(isSameOwner(await owner(7, 'one', 3), await owner(7, 'other', 4))).toBe(false)
  expect(isSameOwner(mine, await owner(7, 'device', 3))).toBe(true)
})
