// Writes src/ without types to dist/ before packing, for machines without the repository.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'

const at = (path) => new URL(path, import.meta.url)
mkdirSync(at('dist/'), { recursive: true })
for (const file of readdirSync(at('src/')).filter((name) => !name.endsWith('.test.ts'))) {
  const plain = stripTypeScriptTypes(readFileSync(at(`src/${file}`), 'utf8'))
  writeFileSync(at(`dist/${file.replace(/\.ts$/, '.js')}`), plain.replaceAll(/(from '\.\/[\w-]+)\.ts'/g, "$1.js'"))
}
