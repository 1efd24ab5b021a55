import { beforeAll, describe, expect, it, vi } from 'vitest'
import { landing } from './landing.ts'

beforeAll(() => {
  vi.stubGlobal('location', { origin: 'https://panel.demo.sofra', search: '' })
  return () => vi.unstubAllGlobals()
})

describe('landing after the sign-in', () => {
  it.each([
    ['', '/'],
    ['?redirect=%2Forders%3Fpage%3D3', '/orders?page=3'],
    ['?redirect=https%3A%2F%2Felsewhere.example', '/'],
    ['?redirect=%2F%2Felsewhere.example', '/'],
    ['?redirect=%2F%5Celsewhere.example', '/'],
    ['?redirect=%2F.%2F%2Felsewhere.example', '/'],
    ['?redirect=%2Fx%2F..%2F%2Felsewhere.example', '/'],
    ['?redirect=%2F.%2F%5Celsewhere.example', '/'],
    ['?redirect=%2F%09%2Felsewhere.example', '/'],
    ['?redirect=%2F%2F%5B', '/'],
    ['?redirect=javascript%3Aalert(1)', '/'],
    ['?redirect=%2Flogin', '/'],
  ])('landing for %s is %s', (search, target) => {
    expect(landing(search)).toBe(target)
  })
})
