import { contract } from '@sofra/contract/contract.ts'
import { type Endpoint, isGuests, licenceModules } from '@sofra/contract/kernel/endpoint.ts'
import { memberHeader } from '@sofra/contract/member/guest-account/sign-in.contract.ts'
import { expect, test } from 'vitest'
import { pathIdsOf } from '../../test/fixtures.ts'
import { testServer } from '../../test/server.ts'
import { partsOf } from '../../test/sweeps/id-positions.ts'
import { nameOf } from '../../test/sweeps/samples.ts'
import { twoTenants } from '../../test/tenants.ts'

// Every call that needs a module of the licence, made by a fully authorised user of a company without this module.

const { a, admin, app, bearer, call } = await testServer()
const world = await twoTenants(a)
const { A, a1, eliza, paymentMethod } = world
const tools = { a, call, eliza, paymentMethod }
const holder = { account: A.account, person: A.owner, company: A, branch: a1 }

const guest = await a.signedIn(await a.member({ company: A }))

const licensed = contract.filter(({ module }) => module)

/** Gives both companies all modules, except `module` for the first. */
const without = (module: string) =>
  admin('update licence set modules = case when company_id = $2 then array_remove($1, $3) else $1 end', [
    licenceModules,
    A.id,
    module,
  ])

/** Returns a valid request about the company's own records. */
const requestOf = async (endpoint: Endpoint) => ({
  ...partsOf(endpoint),
  params: await pathIdsOf(endpoint, holder, tools),
})

const ask = async (endpoint: Endpoint, { params, query, body }: Awaited<ReturnType<typeof requestOf>>) => {
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))
  const { statusCode, body: text } = await app.inject({
    method: endpoint.method,
    url: `/api${endpoint.path.replace(/:(\w+)/g, (_, name: string) => String(params[name]))}?${search}`,
    headers: isGuests(endpoint.access)
      ? { 'x-channel-key': A.channel.key, [memberHeader]: guest.token }
      : { authorization: `Bearer ${await bearer(A.owner)}` },
    ...(body === undefined ? {} : { payload: body }),
  })
  return statusCode < 300 ? 'open' : `${statusCode} ${JSON.parse(text).code}`
}

test('every call with a licence module returns 402 without it', async () => {
  await without('')
  const requests = []
  for (const endpoint of licensed) requests.push({ endpoint, request: await requestOf(endpoint) })
  const answers: Record<string, string> = {}
  for (const { endpoint, request } of requests) {
    await without(endpoint.module ?? '')
    answers[nameOf(endpoint)] = await ask(endpoint, request)
  }
  expect(answers).toEqual(Object.fromEntries(licensed.map((one) => [nameOf(one), '402 licence.missing-module'])))
})

test('no call with a licence module returns 402 if only that module is licensed', async () => {
  const refused: string[] = []
  for (const endpoint of licensed) {
    await without('')
    const request = await requestOf(endpoint)
    await admin('update licence set modules = array[$2] where company_id = $1', [A.id, endpoint.module])
    const answer = await ask(endpoint, request)
    if (answer.startsWith('402')) refused.push(`${nameOf(endpoint)}: ${answer}`)
  }
  expect(refused).toEqual([])
})
