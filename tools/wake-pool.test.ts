import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const withNode = fileURLToPath(new URL('with-node.mjs', import.meta.url))

const printFirstStat = `
const fs = require('node:fs')
fs.stat = () => { console.log('a job was added'); process.exit() }
require('node:module').syncBuiltinESMExports()
setTimeout(() => undefined, 20_000)`

test('a process of the project adds a job to the thread pool by itself', () => {
  const { stdout } = spawnSync(process.execPath, [withNode, '-e', printFirstStat], { encoding: 'utf8' })
  expect(stdout).toBe('a job was added\n')
})
