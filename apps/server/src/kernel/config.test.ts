import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { PlainFailure } from './plain-failure.ts'

const folder = mkdtempSync(join(tmpdir(), 'sofra-config-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('readConfig creates the data folder and a secret readable by its owner only, once', () => {
  const env = { DATA_DIR: join(folder, 'new', 'data') }
  const first = readConfig(env)
  expect(first.secret).toHaveLength(43)
  expect(readConfig(env).secret).toBe(first.secret)
  expect(statSync(join(env.DATA_DIR, 'secret')).mode & 0o777).toBe(0o600)
})

test('readConfig treats an empty value as absent, also for the secret', () => {
  const DATA_DIR = join(folder, 'empty')
  const nothing = { HOST: '', SECRET: '', PUBLIC_URL: '', MAIL_FROM: '' }
  expect(readConfig({ DATA_DIR, ...nothing })).toEqual(readConfig({ DATA_DIR }))
  expect(readConfig({ DATA_DIR, ...nothing }).secret).toHaveLength(43)
})

test.each([
  [{ PORT: '4000' }, 'http://127.0.0.1:4001'],
  [{ PORT: '4000', SIMULATORS: '5000' }, 'http://127.0.0.1:5000'],
  [{ SIMULATORS: '0' }, undefined],
  [{ PORT: '0' }, undefined],
  [{ GUESTS: '0' }, undefined],
  [{ DEMO: '0' }, undefined],
  [{ NODE_ENV: 'production' }, undefined],
])('readConfig lets simulators listen in a demo with guests only: %o', (env, url) => {
  expect(readConfig({ DATA_DIR: join(folder, 'simulators'), ...env }).simulatorsUrl).toBe(url)
})

test.each([
  [{ PORT: 'x' }, 'PORT must be a number, but is "x".'],
  [{ GUESTS: '-1' }, 'GUESTS must be a number, but is "-1".'],
  [{ DATABASE_URL: 'sofra' }, 'DATABASE_URL must be like postgres://user:password@host:5432/database.'],
  [
    { DATABASE_URL: 'https://me:secret@db/sofra' },
    'DATABASE_URL must be like postgres://user:password@host:5432/database.',
  ],
  [{ GUEST_URL: 'order' }, 'GUEST_URL must be like https://order.example.com, but is "order".'],
  [
    { GUEST_URL: 'https://order.example.com/menu' },
    'GUEST_URL must be like https://order.example.com, but is "https://order.example.com/menu".',
  ],
  [{ GUEST_URL: 'http://localhost:4000' }, "GUEST_URL must have a host name of its own, but localhost is the panel's."],
  [
    { GUEST_URL: 'https://panel.example.com', COMPANY_HOSTS: 'panel.example.com' },
    "GUEST_URL must have a host name of its own, but panel.example.com is the panel's.",
  ],
  [{ CELL: '1.5' }, 'CELL must be a whole number up to 9000, but is "1.5".'],
  [{ CELL: '9001' }, 'CELL must be a whole number up to 9000, but is "9001".'],
  [{ DATABASE_CONNECTIONS: '19' }, 'DATABASE_CONNECTIONS must be a whole number of at least 20, but is "19".'],
  [{ DATA_DIR: '/proc/sofra' }, 'The data folder /proc/sofra cannot be written (ENOENT). Set DATA_DIR to another one.'],
  [{ FILES_S3_URL: 'sofra-files' }, 'FILES_S3_URL must be the http(s) address of a bucket.'],
  [
    { FILES_S3_URL: 'https://s3.demo.sofra/b', FILES_S3_SECRET: '' },
    'FILES_S3_URL needs FILES_S3_KEY and FILES_S3_SECRET.',
  ],
  [
    { FILES_S3_URL: 'https://key:secret@s3.demo.sofra/b' },
    'FILES_S3_URL must be an address alone: key and secret stand in variables of their own.',
  ],
])('readConfig refuses %o in one sentence', (env, sentence) => {
  expect(() => readConfig({ DATA_DIR: folder, FILES_S3_KEY: 'k', FILES_S3_SECRET: 's', ...env })).toThrow(
    new PlainFailure(sentence),
  )
})

test.each([
  [{}, 'http://localhost:3000', 'http://127.0.0.1:3000'],
  [{ HOST: '127.0.0.1', PORT: '4000' }, 'http://localhost:4000', 'http://127.0.0.1:4000'],
  // Requested under host names that are not configured: one origin, without tags.
  [{ HOST: '0.0.0.0' }, 'http://localhost:3000', 'http://localhost:3000'],
  [{ PUBLIC_URL: 'https://panel.example.com/' }, 'https://panel.example.com', 'https://panel.example.com'],
  [
    { PUBLIC_URL: 'https://panel.example.com', GUEST_URL: 'https://order.example.com/' },
    'https://panel.example.com',
    'https://order.example.com',
  ],
])('readConfig with %o serves the panel at %s and guests’ pages at %s', (env, publicUrl, guestUrl) => {
  expect(readConfig({ DATA_DIR: folder, ...env })).toMatchObject({ publicUrl, guestUrl })
})

test.each([
  'tiles/{z}/{x}/{y}.png',
  'https://{z}.demo.sofra/{x}/{y}',
  'https://tiles.demo.sofra/1.png',
  'javascript:{z}{x}{y}',
])('readConfig refuses %s as MAP_TILES', (MAP_TILES) => {
  expect(() => readConfig({ DATA_DIR: folder, MAP_TILES })).toThrow(
    new PlainFailure(`MAP_TILES must be like https://tiles.example.com/{z}/{x}/{y}.png, but is "${MAP_TILES}".`),
  )
})

test('readConfig listens on localhost with all guards by default', () => {
  expect(readConfig({ DATA_DIR: folder })).toMatchObject({
    cell: 0,
    host: 'localhost',
    rateLimits: true,
    privateHosts: false,
    proxies: 0,
  })
  expect([undefined, '1', '0'].map((DEMO) => readConfig({ DATA_DIR: folder, DEMO }).demo)).toEqual([true, true, false])
})

test('readConfig refuses a file as data folder in one sentence', () => {
  const file = join(folder, 'file')
  writeFileSync(file, '')
  expect(() => readConfig({ DATA_DIR: join(file, 'data') })).toThrow(PlainFailure)
})

test('readConfig stores files in the data folder, or in the bucket of FILES_S3_URL', () => {
  expect(readConfig({ DATA_DIR: folder, FILES_S3_KEY: 'k' }).filesS3).toBeUndefined()
  const bucket = { FILES_S3_URL: 'https://sofra.s3.demo.sofra/', FILES_S3_KEY: 'k', FILES_S3_SECRET: 's' }
  const read = { url: 'https://sofra.s3.demo.sofra', region: 'us-east-1', key: 'k', secret: 's' }
  expect(readConfig({ DATA_DIR: folder, ...bucket }).filesS3).toEqual(read)
})

test('host names are compared without case and spaces', () => {
  expect(readConfig({ DATA_DIR: folder, COMPANY_HOSTS: 'Panel.example.com, b.example.com' }).companyHosts).toEqual([
    'panel.example.com',
    'b.example.com',
  ])
})
