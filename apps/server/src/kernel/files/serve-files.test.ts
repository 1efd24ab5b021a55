import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { answerErrors } from '../http/errors-out.ts'
import { filesFolder, serveFiles } from './serve-files.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'sofra-test-files-'))
const folder = filesFolder(dataDir)
mkdirSync(join(folder, 'demo.png'), { recursive: true })
writeFileSync(join(folder, 'demo.png', 'soup.svg'), '<svg/>')
writeFileSync(join(folder, 'page.html'), '<script>alert(1)</script>')
writeFileSync(join(dataDir, 'secret'), 'secret')
writeFileSync(join(dataDir, 'secret.png'), 'secret')
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

const app = Fastify()
answerErrors(app)
serveFiles(app, dataDir)

test('serves a picture for ever, and lets nothing in it run', async () => {
  const answer = await app.inject({ url: '/files/demo.png/soup.svg' })
  expect([answer.statusCode, answer.body, answer.headers['content-type']]).toEqual([200, '<svg/>', 'image/svg+xml'])
  expect(answer.headers['cache-control']).toContain('immutable')
  expect(answer.headers['content-security-policy']).toMatch(/default-src 'none'.*sandbox/)
})

test.each([
  '/files/nothing.png',
  '/files/demo.png',
  '/files/page.html',
  '/files/../secret',
  '/files/..%2fsecret.png',
  '/files/%2e%2e%2fsecret.png',
  '/files/demo.png/..%2f..%2fsecret.png',
  '/files/..%5csecret.png',
  '/files/soup.svg%00.png',
  '/files//etc/hostname.png',
])('knows nothing of %s', async (url) => {
  const answer = await app.inject({ url })
  expect(answer.statusCode).toBe(404)
  expect(answer.body).not.toContain('secret')
})
