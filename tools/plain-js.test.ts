import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import serverProcess from './server-process.json' with { type: 'json' }

const root = join(import.meta.dirname, '..')

/** A file of an invented program, and what that says when Node runs it as it runs the server. */
const program = () => {
  const folder = mkdtempSync(join(tmpdir(), 'sofra-plain-js-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text)
  // As `runTogether` has it for all that runs.
  const env = { ...process.env, NODE_COMPILE_CACHE: join(folder, 'cache'), ...serverProcess.env }
  const run = () => {
    const said = execFileSync(process.execPath, [...serverProcess.flags, join(folder, 'main.ts')], { cwd: root, env })
    return JSON.parse(String(said)) as unknown
  }
  return { write, run }
}

const other = (value: string) => `export const value: string = '${value}'\n`

test('a program runs what its files hold now, also where an earlier text of them is cached', () => {
  const { write, run } = program()
  write('main.ts', "import { value } from './other.ts'\nconsole.log(JSON.stringify(value as unknown))")
  for (const value of ['one', 'two', 'one']) {
    write('other.ts', other(value))
    expect(run()).toBe(value)
  }
})

test('what takes types away is not loaded by the program itself, nor are letters of its texts changed', () => {
  const { write, run } = program()
  write(
    'main.ts',
    `const said: string = 'ığüşöç ₺ 🍕 \\u0131'
     interface Unused { a: '… types are left out' }
     const found = /[ğş]+$/u.exec('ğş')?.[0]
     const parser = process.moduleLoadList.some((name: string) => name.includes('amaro'))
     console.log(JSON.stringify({ said, raw: \`Çğ \${found}\`, parser }))`,
  )
  const expected = { said: 'ığüşöç ₺ 🍕 ı', raw: 'Çğ ğş', parser: false }
  expect([run(), run()]).toEqual([expected, expected])
})

test('of the languages of the schema library a program loads the one that it asks for', () => {
  const { write, run } = program()
  const [library, french] = ['zod', 'zod/v4/locales/fr.js'].map((name) => import.meta.resolve(name))
  write(
    'main.ts',
    `import { z } from '${library}'
     import { registerHooks } from 'node:module'
     const before = Object.keys(z.locales)
     const read: string[] = []
     registerHooks({ load: (url, context, next) => (read.push(url), next(url, context)) })
     const { default: locale } = await import('${french}')
     const said = locale().localeError({ code: 'invalid_format', format: 'email' })
     console.log(JSON.stringify({ before, said, read: read.filter((url) => url.includes('/locales/')).length }))`,
  )
  expect(run()).toEqual({ before: [], said: 'adresse e-mail invalide', read: 1 })
})

test('an error names the line and column of the TypeScript', () => {
  const { write, run } = program()
  const line = `const at = (one: Unused | undefined) => /main.ts:.*/.exec(String(new Error('x', { cause: one }).stack))?.[0]`
  write('main.ts', `interface Unused {\n  a: string\n}\n${line}\nconsole.log(JSON.stringify(at(undefined)))\n`)
  const place = `main.ts:4:${line.indexOf('new Error') + 1}`
  expect([run(), run()]).toEqual([`${place})`, `${place})`])
})

test('what types leave at the ends of lines is left out, and nothing of a text that ends in white itself', () => {
  const { write, run } = program()
  const text = '`one  \n  three  \nfour`'
  write(
    'main.ts',
    `const length = (of: Function) => String(of).length
     function short(one: {
       a: string // a type's
     }) {
       return one
     }
     console.log(JSON.stringify({ length: length(short), text: ${text} }))`,
  )
  const plain = ['function short(one', '', '      ) {', '       return one', '     }'].join('\n')
  const expected = { length: plain.length, text: 'one  \n  three  \nfour' }
  expect([run(), run()]).toEqual([expected, expected])
})

test('a program finds a file by its place from any other, a package by its name, and says which is missing', () => {
  const { write, run } = program()
  const [library] = ['zod'].map((name) => import.meta.resolve(name))
  write('other.ts', other('one'))
  write(
    'main.ts',
    `import { value } from './other.ts'
     import { z } from '${library}'
     const again = await import('./other.ts')
     const missing = await import('./none.ts' as string).catch((error: Error) => /none\\.ts/.exec(error.message)?.[0])
     console.log(JSON.stringify({ same: again.value === value, zod: typeof z.string, missing }))`,
  )
  expect(run()).toEqual({ same: true, zod: 'function', missing: 'none.ts' })
})

test('the server’s process holds no compiled files in memory, and its threads take theirs from the disk', () => {
  const { write, run } = program()
  write(
    'main.ts',
    `import { getCompileCacheDir } from 'node:module'
     import { isMainThread, parentPort, Worker } from 'node:worker_threads'
     const { NODE_COMPILE_CACHE } = process.env
     const held: boolean = getCompileCacheDir() !== undefined
     if (isMainThread)
       new Worker(new URL(import.meta.url), { env: { NODE_COMPILE_CACHE } })
         .on('message', (thread: boolean) => console.log(JSON.stringify({ held, thread })))
     else parentPort?.postMessage(held)`,
  )
  expect(run()).toEqual({ held: false, thread: true })
})

test('where nothing can be cached a program runs all the same, and asks for it once instead of with every file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sofra-plain-js-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text)
  for (const name of ['tools', 'node_modules']) mkdirSync(join(folder, name))
  copyFileSync(join(root, 'tools/plain-js.mjs'), join(folder, 'tools/plain-js.mjs'))
  // A file where the folder would be: not even an administrator keeps anything below it.
  write('node_modules/.cache', '')
  write(
    'asked.cjs',
    "if (/plain-js.mjs$/.test(process.argv[1])) require('node:fs').appendFileSync(process.env.ASKED, 'once ')",
  )
  const names = ['one', 'two', 'three']
  for (const name of names) write(`${name}.ts`, other(name))
  const imports = names.map((name) => `import { value as ${name} } from './${name}.ts'\n`)
  write('main.ts', `${imports.join('')}console.log([${names.join()}].join() as string)`)
  const env = {
    ...process.env,
    ...serverProcess.env,
    ASKED: join(folder, 'asked'),
    NODE_OPTIONS: '--require ./asked.cjs',
  }
  const said = execFileSync(process.execPath, [...serverProcess.flags, 'main.ts'], { cwd: folder, env })
  expect(String(said).trim()).toBe('one,two,three')
  expect(readFileSync(env.ASKED, 'utf8')).toBe('once ')
})
