import { describe, expect, it } from 'vitest'
import { changeSearch, choiceField, idField, parseSearch, textField, withDefault } from './search.ts'

const fields = { page: withDefault(idField, 1), q: textField(5), view: choiceField(['list', 'table']) }

describe('search in the address', () => {
  it('parseSearch parses valid values and ignores the rest', () => {
    expect(parseSearch(fields, { page: '3', q: 'ali', view: 'table' })).toEqual({ page: 3, q: 'ali', view: 'table' })
    expect(parseSearch(fields, { page: 'abc', q: 'too long', view: 'evil', evil: '1' })).toEqual({ page: 1 })
    expect(parseSearch({ id: idField }, { id: '0' })).toEqual({})
  })

  it('changeSearch omits defaults and empty values', () => {
    expect(changeSearch(fields, { page: '3', q: 'ali' }, { page: 1 })).toEqual({ q: 'ali' })
    expect(changeSearch(fields, { q: 'ali' }, { q: '', view: 'list' })).toEqual({ view: 'list' })
  })

  it('changeSearch keeps parameters of other components', () => {
    expect(changeSearch(fields, { order: '12' }, { page: 2 })).toEqual({ order: '12', page: '2' })
  })
})
