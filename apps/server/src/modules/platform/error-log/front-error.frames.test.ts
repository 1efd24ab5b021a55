import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { framesOf, mappedFrames } from './front-error.frames.ts'

const at = 'https://panel.demo.sofra/assets/Kitchen-a1.js:1:21'

test('framesOf reads the formats of Chromium, Firefox and Safari', () => {
  const frame = { file: 'Kitchen-a1.js', line: 1, column: 21 }
  expect(framesOf(`Error: x\n    at save (${at})\n    at async save (${at})\nsave@${at}\n    at ${at}`)).toEqual([
    { ...frame, called: 'save' },
    { ...frame, called: 'save' },
    { ...frame, called: 'save' },
    { ...frame, called: '' },
  ])
})

test('framesOf returns frames of our own files only, and no path outside their folder', () => {
  expect(framesOf(`at x (https://elsewhere.example/x.js:1:2)\nat y (https://p/assets/../../etc/passwd:1:2)`)).toEqual(
    [],
  )
  expect(framesOf(`${`at x (${at})\n`.repeat(500)}`)).toHaveLength(12)
})

test('mappedFrames keeps a frame without a source map, or outside of it, unchanged', async () => {
  const maps = mkdtempSync(join(tmpdir(), 'sofra-frames-'))
  // Column 21 of line 1 is `oven` in line 3, column 5 of its source.
  const map = { version: 3, sources: ['../../src/Kitchen.tsx'], names: ['oven'], mappings: 'oBAEIA' }
  writeFileSync(join(maps, 'Kitchen-a1.js.map'), JSON.stringify(map))
  const line = (file: string, column: number) => ({ called: '', file, line: 1, column })
  expect(await mappedFrames(maps, [line('Kitchen-a1.js', 21), line('Kitchen-a1.js', 2), line('gone.js', 1)])).toEqual([
    'at oven (apps/panel/src/Kitchen.tsx:3:5)',
    'at assets/Kitchen-a1.js:1:2',
    'at assets/gone.js:1:1',
  ])
})
