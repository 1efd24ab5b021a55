import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { changeSearch, parseSearch } from './search.ts'

const schema = z.strictObject({
  page: z.coerce.number().int().min(1).default(1),
  q: z.string().optional(),
  open: z.stringbool().optional(),
})

describe('search in the address', () => {
  it('reads what fits and ignores the rest', () => {
    expect(parseSearch(schema, { page: '3', q: 'ali', open: 'true' })).toEqual({ page: 3, q: 'ali', open: true })
    expect(parseSearch(schema, { page: 'abc', q: 'ali', evil: '1' })).toEqual({ page: 1, q: 'ali' })
  })

  it('writes a change without defaults and empty values', () => {
    expect(changeSearch(schema, { page: '3', q: 'ali' }, { page: 1 })).toEqual({ q: 'ali' })
    expect(changeSearch(schema, { q: 'ali' }, { q: '', open: false })).toEqual({ open: 'false' })
  })

  it('leaves alone what belongs to somebody else', () => {
    expect(changeSearch(schema, { order: '12' }, { page: 2 })).toEqual({ order: '12', page: '2' })
  })
})
