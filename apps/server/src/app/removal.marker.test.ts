import { user } from '@sofra/contract/access/user/user.contract.ts'
import { institution } from '@sofra/contract/member/institution/institution.contract.ts'
import { expect, test } from 'vitest'
import { columnsWith } from '../../test/columns-with.ts'
import { testServer } from '../../test/server.ts'
import { twoTenants } from '../../test/tenants.ts'
import { columnsOf, reasonToKeep, type Subject } from '../kernel/database/tables.ts'
import { tables } from './contributions.ts'

const { a, admin, call } = await testServer()
const { A } = await twoTenants(a)

const withoutReason = (places: readonly string[], subject: Subject) =>
  places.filter((place) => {
    const [table = '', column = ''] = place.split('.')
    return reasonToKeep(columnsOf(tables[table])[column], subject) === undefined
  })

test('DELETE user/:user_id leaves the person only in columns with a reason to keep them', async () => {
  const mark = 'Zümrüdüanka'
  const email = 'zumrud@demo.sofra'
  const names = { name: mark, surname: mark, email, phone: '+905559870099', profile_image: `user/${mark}.webp` }
  const { id } = await a.user({ account: A.account, ...names })
  const owned = { account_id: A.account.id, user_id: id }
  const session = { id: '7d0f9b1e-52a4-4b6a-9a55-0d2c1a7c1f10', token_hash: Buffer.alloc(32, 7), device: mark }
  await a.insert('session', { ...owned, ...session, expires_at: '2999-01-01T00:00:00Z' })
  await a.insert('saved_view', { ...owned, list: 'member', name: mark, query: `q=${mark}` })
  const text = JSON.stringify({ tr: 'Duyuru', en: '', de: '' })
  const message = {
    name: text,
    text,
    importance: 'info',
    is_active: true,
    audience: ['company'],
    starts_at: '2020-01-01T00:00:00Z',
    ends_at: '2999-01-01T00:00:00Z',
  }
  const { id: message_id } = await a.insert('message', message)
  await a.insert('message_read', { ...owned, message_id, user_name: mark })
  const before = await columnsWith(admin, mark)
  expect(before).toEqual(
    expect.arrayContaining(['app_user.name', 'message_read.user_name', 'saved_view.query', 'session.device']),
  )
  expect((await call(user.remove, { as: A.owner, params: { user_id: id } })).status).toBe(200)
  const left = await columnsWith(admin, mark)
  expect(withoutReason(left, 'user')).toEqual([])
  expect(left).toContain('audit_log.before')
  expect(withoutReason(await columnsWith(admin, email), 'user')).toEqual([])
})

test('DELETE institution/:institution_id leaves its contact person only in columns with a reason to keep them', async () => {
  const mark = 'Simurg'
  const contact = { contact_name: mark, contact_phone: '+902165550011', contact_email: 'simurg@demo.sofra' }
  const row = { company_id: A.id, name: 'Okul', code: 'OKUL', ...contact, note: mark }
  const { id } = await a.insert<{ id: number }>('institution', row)
  expect(await columnsWith(admin, mark)).toContain('institution.contact_name')
  const params = { company_id: A.id, institution_id: id }
  expect((await call(institution.remove, { as: A.owner, params })).status).toBe(200)
  for (const text of [mark, contact.contact_phone.slice(-10), contact.contact_email])
    expect(withoutReason(await columnsWith(admin, text), 'institution')).toEqual([])
})
