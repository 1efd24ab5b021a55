import { keysOf } from '@sofra/contract/keys.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { AppError } from '../../../kernel/errors.ts'
import { keysAfter } from './role.keys.ts'

const all = keysOf('customer')
const some = fc.subarray(all)
const within = (few: readonly string[], many: ReadonlySet<string>) => few.every((key) => many.has(key))

const tried = (edit: Omit<Parameters<typeof keysAfter>[0], 'type'>, after = keysAfter) => {
  try {
    return after({ ...edit, type: 'customer' })
  } catch (error) {
    if (error instanceof AppError) return undefined
    throw error
  }
}

/** Whether an edit keeps the rules, for any editor and role. */
const holdsFor = (after: typeof keysAfter) =>
  fc.property(some, some, some, (present, requested, ownKeys) => {
    const heldKeys = new Set<string>(ownKeys)
    const result = tried({ present, requested, heldKeys }, after)
    if (!result) return !within(requested, new Set<string>([...heldKeys, ...present]))
    const granted = result.filter((key) => !present.some((one) => one === key))
    const removedKeys = present.filter((key) => !result.includes(key))
    return within(granted, heldKeys) && within(removedKeys, heldKeys) && within(requested, new Set(result))
  })

test('keysAfter adds and removes only keys that the editor holds', () => {
  fc.assert(holdsFor(keysAfter))
})

test('control: an editor that grants any requested key is detected', () => {
  expect(fc.check(holdsFor(({ requested }) => [...requested])).failed).toBe(true)
})

describe('keysAfter refuses, at the index of', () => {
  const fault = (requested: string[], heldKeys: string[] = []) => {
    try {
      keysAfter({ present: ['get-order'], requested, heldKeys: new Set(heldKeys), type: 'customer' })
    } catch (error) {
      const { status, more } = error as AppError
      return { status, errors: more.errors }
    }
    return undefined
  }

  test('an unknown key', () => {
    const errors = [{ path: 'keys.1', code: 'role.unknown-key' }]
    expect(fault(['get-order', 'get-nothing'])).toEqual({ status: 400, errors })
  })
  test('a key of another account type, also when the editor has it', () => {
    const errors = [{ path: 'keys.0', code: 'role.unusable-key' }]
    expect(fault(['post-kitchen'], ['post-kitchen'])).toEqual({ status: 400, errors })
  })
  test('a key that the editor lacks', () => {
    const errors = [{ path: 'keys.1', code: 'role.beyond-own' }]
    expect(fault(['get-order', 'get-order-desk'])).toEqual({ status: 403, errors })
  })
})
