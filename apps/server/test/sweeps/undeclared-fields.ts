import type { Endpoint } from '@sofra/contract/kernel/endpoint.ts'
import { bodyFor } from './samples.ts'

/** Fields that an attacker would try to set: common ones, and those of the call's records. */
const dangerous = [
  'id',
  'company_id',
  'branch_id',
  'account_id',
  'user_id',
  'account_type',
  'balance',
  'commission',
  'commission_rate',
  'is_owner',
  'is_auth_for_account',
  'is_active',
  'keys',
  'permissions',
  'password_hash',
  'version',
  'constructor',
  'prototype',
  'toString',
]

export interface UndeclaredFields {
  /** The object with the added fields: `lines.0`; empty for the body itself. */
  at: string
  names: string[]
  /** As text, because some names have a meaning for objects. */
  payload: string
}

const objectsIn = (value: unknown, at: string[]): { at: string[]; object: Record<string, unknown> }[] => {
  if (value === null || typeof value !== 'object') return []
  const inside = Object.entries(value).flatMap(([key, one]) => objectsIn(one, [...at, key]))
  return Array.isArray(value) ? inside : [{ at, object: value as Record<string, unknown> }, ...inside]
}

const put = (body: unknown, at: readonly string[], extra: Record<string, unknown>) => {
  const copy = structuredClone(body)
  const target = at.reduce<unknown>((value, key) => (value as Record<string, unknown>)[key], copy)
  for (const [name, value] of Object.entries(extra))
    Object.defineProperty(target, name, { value, enumerable: true, configurable: true })
  return JSON.stringify(copy)
}

/** Fields per body: a refusal lists a limited number of errors. */
const fieldsAtOnce = 400

const chunks = (names: readonly string[]) =>
  Array.from({ length: Math.ceil(names.length / fieldsAtOnce) }, (_, i) =>
    names.slice(i * fieldsAtOnce, (i + 1) * fieldsAtOnce),
  )

/** Returns the valid body, some times per object in it, with undeclared fields of `columns` added to that object. */
export const undeclaredBodies = (endpoint: Endpoint, columns: readonly string[]): UndeclaredFields[] => {
  const body = bodyFor(endpoint)
  if (!body) return []
  return objectsIn(body, []).flatMap(({ at, object }) => {
    const undeclared = [...new Set([...dangerous, ...columns])].filter((name) => !Object.hasOwn(object, name))
    return chunks(undeclared).map((names) => {
      const extra = Object.fromEntries(names.map((name) => [name, 1]))
      return { at: at.join('.'), names, payload: put(body, at, extra) }
    })
  })
}

/** The same with one field at a time, each as the text of a body. */
export const undeclaredOneByOne = (endpoint: Endpoint) => {
  const body = bodyFor(endpoint) ?? {}
  const names = dangerous.filter((name) => !Object.hasOwn(body, name))
  const proto = `${JSON.stringify(body).slice(0, -1)}${Object.keys(body).length ? ',' : ''}"__proto__":{"is_owner":true}}`
  return [
    ...names.map((name) => ({ name, payload: put(body, [], { [name]: 1 }) })),
    { name: '__proto__', payload: proto },
  ]
}
