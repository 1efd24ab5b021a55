import { randomUUID } from 'node:crypto'
import { member } from '@sofra/contract/member/member/member.contract.ts'
import { quote } from '@sofra/contract/order/ordering/ordering.contract.ts'
import { phoneGuests, placePhoneOrder } from '@sofra/contract/order/phone-order/phone-order.contract.ts'
import { expect, test } from 'vitest'
import { emptyMember } from '../../../../test/member-values.ts'
import { testServer } from '../../../../test/server.ts'
import { allKeys, twoTenants } from '../../../../test/tenants.ts'

const { a, admin, call } = await testServer()
const { A, B, a1, paymentMethod } = await twoTenants(a)

type Input = typeof emptyMember
const create = async (
  of: Pick<typeof A, 'id' | 'owner'>,
  more: Partial<Input> & { first_name: string; phone: string },
) => {
  const { status } = await call(member.create, {
    as: of.owner,
    params: { company_id: of.id },
    body: { ...emptyMember, ...more } as never,
  })
  expect(status).toBe(201)
}
await create(A, { first_name: 'Zeynep', last_name: 'Kara', phone: '+905321119905', email: 'z.kara90@posta.example' })
await create(A, { first_name: 'René', last_name: 'Ñandú', phone: '+905550000002', email: 'rene@posta.example' })
await create(A, { first_name: 'Xelîl', last_name: 'Ärger', phone: '+905550000003', code: 'KARA90' })
await create(A, { first_name: 'Seán', last_name: 'O’Neil', phone: '+905550000004' })
await create(B, { first_name: 'Zeynep', last_name: 'Kara', phone: '+905321119905', email: 'z.kara90@posta.example' })

const keysWithoutContact = allKeys.filter((key) => key !== 'get-member-contact')
const blind = await a.user({ account: A.account, keys: keysWithoutContact })

const namesFor = async (q: string, as: { id: number } = A.owner) =>
  (await call(member.list, { as, params: { company_id: A.id }, query: { q } })).reply.items
    .map(({ first_name }) => first_name)
    .toSorted()

const phones = [
  ['direction marks', '\u202a+90 532 111 99 05\u202c'],
  ['a zero-width space', '+90 532\u200b1119905'],
  ['no-break hyphens', '+90 532\u2011111\u201199\u201105'],
  ['a bracketed double zero', '(0090) 532 - 111 - 99 - 05'],
  ['full-width digits', '\uff10\uff15\uff13\uff12 \uff11\uff11\uff11 \uff19\uff19 \uff10\uff15'],
  ['Arabic-Indic digits', '\u0660\u0665\u0663\u0662\u0661\u0661\u0661\u0669\u0669\u0660\u0665'],
] as const

const searches: [what: string, q: string, names: string[]][] = [
  ['the surname first', 'kara zeynep', ['Zeynep']],
  ['a name without its accent', 'rene', ['René']],
  ['a name without its tildes', 'nandu', ['René']],
  ['a name without its umlaut', 'arger', ['Xelîl']],
  ['a name without its circumflex', 'xelil', ['Xelîl']],
  ['a typewriter apostrophe', "o'neil", ['Seán']],
  ['the domain of an e-mail', '@posta.exa', ['René', 'Zeynep']],
  ['a part of an e-mail without a digit', 'posta.example', ['René', 'Zeynep']],
  ['a part of an e-mail that looks like a code, and that code', 'kara90', ['Xelîl', 'Zeynep']],
  ['a first name and a part of the e-mail', 'zeynep posta', ['Zeynep']],
  ...phones.map(([what, q]): [string, string, string[]] => [`a phone with ${what}`, q, ['Zeynep']]),
]

test.each(searches)('GET member finds %s', async (_, q, names) => {
  expect(await namesFor(q)).toEqual(names)
})

test('GET member does not search by e-mail for a caller without access to contact data', async () => {
  expect(await namesFor('posta.example', blind)).toEqual([])
  expect(await namesFor('z.kara90', blind)).toEqual([])
  expect(await namesFor('kara zeynep', blind)).toEqual(['Zeynep'])
})

test.each(phones)(
  'a phone with %s finds the same member in the form, a quote, a phone order and its search',
  async (_, phone) => {
    const params = { company_id: A.id }
    const body = { ...emptyMember, first_name: 'Twin', phone }
    const twin = await call(member.create, { as: A.owner, params, body: body as never })
    expect([twin.status, twin.refusal.code]).toEqual([409, 'member.phone-taken'])

    const basket = {
      delivery_type: 'comeGetIt' as const,
      payment_method: paymentMethod.id,
      lines: [{ product_id: a1.plain.id, quantity: 1 }],
    }
    const of = { branch_id: a1.id, ...basket, member: { phone } }
    expect((await call(quote, { channel: A.channel, body: of })).status).toBe(200)
    const order = await call(placePhoneOrder, {
      as: A.owner,
      params: { branch_id: a1.id },
      headers: { 'idempotency-key': randomUUID() },
      body: { ...basket, member: { phone, first_name: 'Zeynep', last_name: 'Kara' } },
    })
    expect(order.status).toBe(201)
    const [{ customer_phone } = { customer_phone: '' }] = await admin<{ customer_phone: string }>(
      'select customer_phone from orders where id = $1',
      [order.reply.id],
    )
    expect(customer_phone).toBe('+905321119905')

    const guests = await call(phoneGuests, { as: A.owner, params: { branch_id: a1.id }, query: { q: phone } })
    expect(guests.reply.items.map(({ first_name }) => first_name)).toEqual(['Zeynep'])
  },
)
