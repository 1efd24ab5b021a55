import { contract } from '@sofra/contract/contract.ts'
import type { Endpoint } from '@sofra/contract/kernel/endpoint.ts'
import { errorsOf } from '@sofra/contract/kernel/endpoint-errors.ts'
import { kitchen } from '@sofra/contract/platform/kitchen/kitchen.contract.ts'
import { expect, test } from 'vitest'
import { testServer } from '../../../test/server.ts'
import { bodyFor, nameOf, schemaOf } from '../../../test/sweeps/samples.ts'
import { schemasAlone } from '../../../test/sweeps/schemas-alone.ts'
import { allKeys } from '../../../test/tenants.ts'

const { a, call } = await testServer()

const versionField = /^(menu_)?versions?$/
const versioned = contract.filter(
  ({ method, body, takes }) =>
    method !== 'GET' && body && !takes && /"(menu_)?versions?":/.test(JSON.stringify(schemaOf(body))),
)

const without = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(without)
  if (value === null || typeof value !== 'object') return value
  const otherEntries = Object.entries(value).filter(([name]) => !versionField.test(name))
  return Object.fromEntries(otherEntries.map(([name, part]) => [name, without(part)]))
}

test('every versioned write returns 428 without a version, declares it, and reports the field', async () => {
  const schemas = schemasAlone(versioned)
  const faults: string[] = []
  for (const endpoint of versioned) {
    const url = `/api${endpoint.path.replace(/:\w+/g, '1')}`
    const ask = (payload: object) => schemas.inject({ method: endpoint.method, url, payload })
    const answer = await ask(without(bodyFor(endpoint)) as object)
    const { code, errors = [] } = answer.json() as { code?: string; errors?: { path: string; code: string }[] }
    const isNamed = errors.some(
      (one) => versionField.test(one.path.split('.').at(-1) ?? '') && one.code === 'rule.required',
    )
    if (answer.statusCode !== 428 || code !== 'error.unversioned' || !isNamed)
      faults.push(`${nameOf(endpoint)}: ${answer.statusCode} ${answer.body}`)
    if (!errorsOf(endpoint)[428]) faults.push(`${nameOf(endpoint)} does not declare it`)
    if ((await ask(bodyFor(endpoint) as object)).statusCode === 428) faults.push(`${nameOf(endpoint)}: 428 with it`)
  }
  expect(faults).toEqual([])
  expect(versioned.length).toBeGreaterThan(55)
  const undeclared = contract.filter((one: Endpoint) => errorsOf(one)[428] && !versioned.includes(one))
  expect(undeclared.map(nameOf)).toEqual([])
})

test('PUT kitchen/:id without a version changes nothing, and explains it in three languages', async () => {
  const eliza = await a.user({ account: await a.account('eliza'), keys: allKeys })
  const { id } = (await call(kitchen.create, { as: eliza, body: { name: 'Ocak', is_active: true } })).reply
  const put = async (lang: string) =>
    (
      await call(kitchen.update, {
        as: eliza,
        params: { id },
        body: { name: 'Fırın', is_active: true },
        headers: { lang },
      })
    ).refusal
  const answers = await Promise.all(['tr', 'en', 'de'].map(put))
  for (const { status } of answers) expect(status).toBe(428)
  expect(answers.map(({ message }) => message.split(' ')[0])).toEqual(['Kaydın', 'The', 'Es'])
  expect((await call(kitchen.one, { as: eliza, params: { id } })).reply).toMatchObject({ name: 'Ocak', version: 1 })
})
