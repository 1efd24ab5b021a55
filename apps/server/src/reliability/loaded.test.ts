import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { testDatabase } from '../../test/database.ts'
import { apiOn } from './api-process.ts'

const { adminUrl } = await testDatabase()

/** Modules that only some calls or the demo need: loading them would cost an idle server several megabytes. */
const later = ['sanitize-html', 'htmlparser2', 'saxes', 'ajv', 'fast-uri', 'sharp', 'nodemailer', 'pdfkit', 'yauzl']

/** Records each module that its process loads. */
const noting = (file: string) =>
  `data:text/javascript,${encodeURIComponent(`
    import { appendFileSync } from 'node:fs'
    import { registerHooks } from 'node:module'
    registerHooks({ load: (url, context, next) => (appendFileSync(${JSON.stringify(file)}, url + '\\n'), next(url, context)) })
  `)}`

test('a running server has not loaded modules of rare calls and demo content', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sofra-loaded-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const list = join(folder, 'modules')
  const env = { NODE_OPTIONS: `--import=${noting(list)}`, OPERATOR_EMAIL: 'operator@demo.sofra' }
  const server = await apiOn(adminUrl, undefined, env)
  await server.end()
  const loaded = readFileSync(list, 'utf8').split('\n')
  const packages = new Set(loaded.map((url) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(url)?.[1]))
  const demo = pathToFileURL(join(import.meta.dirname, '../../../../packages/demo/src/content')).href
  expect(packages).toContain('fastify')
  expect(later.filter((name) => packages.has(name))).toEqual([])
  expect(loaded.filter((url) => url.startsWith(demo))).toEqual([])
})
