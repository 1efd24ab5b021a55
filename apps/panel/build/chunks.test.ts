import { expect, test } from 'vitest'
import { patternsMatch } from './chunks.ts'

/** What a build of two modules, and of one that stands in its chunks alone, says of the patterns of its chunks. */
const faultOf = (...patterns: RegExp[]) => {
  const faults: string[] = []
  const context = {
    getModuleIds: () => ['/app/src/main.tsx', '/node_modules/react/index.js'],
    error: (fault: string) => faults.push(fault),
  }
  const bundle = { 'a.js': { type: 'chunk', moduleIds: ['\0rolldown/runtime.js'] }, 'a.css': { type: 'asset' } }
  const { generateBundle } = patternsMatch(patterns) as { generateBundle: (...args: never) => unknown }
  Reflect.apply(generateBundle, context, [{}, bundle, true])
  return faults
}

test('a chunk pattern that matches a module, or the bundler’s own runtime, lets the build pass', () => {
  expect(faultOf(/main\.tsx$/, /react\//, /^\0rolldown/)).toEqual([])
})

test('a chunk pattern that matches no module fails the build, by its name', () => {
  expect(faultOf(/main\.tsx$/, /preact\//, /antd\//)).toEqual([
    String.raw`No module matches /preact\// or /antd\//: mend it in vite.config.ts`,
  ])
})
