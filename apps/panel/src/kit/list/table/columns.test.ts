import { cancelReason } from '@sofra/contract/platform/cancel-reason/cancel-reason.contract.ts'
import { expect, test } from 'vitest'
import { columnsOf, withCreatedAt } from './columns.tsx'

const { text, translated, flag, choice, choices, date } = columnsOf(cancelReason)

test('columnsOf uses the phrase of the field as heading', () => {
  expect(translated('name')).toMatchObject({ key: 'name', title: 'cancel-reason.name', sort: true })
  expect(date('created_at').title).toBe('field.created_at')
  expect(choices('delivery_types', 'delivery-type').sort).toBeUndefined()
})

test('columnsOf does not compile with a field that the record lacks', () => {
  // @ts-expect-error no such field
  expect(text('nme').key).toBe('nme')
  // @ts-expect-error a field of another kind
  expect(flag('name').key).toBe('name')
  // @ts-expect-error no such words
  expect(choice('kind', 'cancel-reason.kin').key).toBe('kind')
})

test('withCreatedAt adds the creation time once, as an optional column', () => {
  const [name, created, ...more] = withCreatedAt(cancelReason, [translated('name')])
  expect([name?.key, created?.key, created?.extra, created?.sort, more]).toEqual(['name', 'created_at', true, true, []])
  const columns = [date('created_at'), translated('name')]
  expect(withCreatedAt(cancelReason, columns)).toBe(columns)
})
