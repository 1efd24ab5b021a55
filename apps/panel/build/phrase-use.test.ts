import { expect, test } from 'vitest'
import { phraseUse } from './phrase-use.ts'

test('phraseUse names the words of each screen, without those around all of them', () => {
  const plan = { frame: ['action.save'], open: ['login.title'], shownOn: () => ['action.save', 'kitchen.name'] }
  const use = JSON.parse(phraseUse(plan, [{ path: '/kitchen/list', title: 'kitchen.title', file: 'KitchenList.tsx' }]))
  expect(use).toEqual({
    keys: ['action.save', 'login.title', 'kitchen.name'],
    frame: [0],
    open: [1],
    screens: [{ path: '/kitchen/list', title: 'kitchen.title', keys: [2] }],
  })
})
