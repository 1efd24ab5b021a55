import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'

/** A file that could stand in the one file that reads it. Paths are relative to the tree. */
interface SmallFile {
  readonly file: string
  readonly reader: string
}

/** Lines up to which a file needs a reason of its own, and lines that one file has at most. */
const small = 60
const longest = 300

const isTest = (file: string) => /\.(?:test|spec)\.tsx?$/.test(file)
/** A test of what it imports; a spec tries the product, and is a reader of what it does that with. */
const isUnitTest = (file: string) => /\.test\.tsx?$/.test(file)
/** What a tool finds by its suffix, the page by its address or a thread or process by its file: nobody need import it. */
const isFoundByName = (file: string) =>
  /\.(?:screens|routes|tables|jobs|events|fixture|worker|process|api|d)\.tsx?$/.test(file)
const isFoundInContract = (file: string) => /\.(?:contract|phrases|access)\.ts$/.test(file)

/** A list that a tool writes takes nothing in, and is not taken in. */
const isWritten = (text: string) => text.startsWith('// Written by ')

const importOf = /(?:from\s*|import\s*\(\s*|import\s+)'(\.{1,2}\/[^'?]*|@sofra\/[^'?]*)/g

/** A test by its name, which need not import what it tries through the front door. */
const hasTest = (file: string, texts: ReadonlyMap<string, string>) =>
  ['.test.ts', '.test.tsx'].some((suffix) => texts.has(file.replace(/\.\w+$/, suffix)))

const linesOf = (text: string) => text.split('\n').length - 1

/** `kit/list`, `kernel/sheet`, `modules/order/fulfilment`, `app`: within these a file can move to its reader. */
const partOf = (file: string) => {
  const folders = dirname(file).split('/')
  return folders
    .slice(0, folders[0] === 'modules' ? 3 : folders[0] === 'kit' || folders[0] === 'kernel' ? 2 : 1)
    .join('/')
}

const textsOf = (tree: string, folders: readonly string[] = ['']) => {
  const files = folders
    .flatMap((folder) =>
      readdirSync(join(tree, folder), { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
    )
    .filter((file) => /\.(?:tsx?|mjs)$/.test(file))
  return new Map(files.map((file) => [file, readFileSync(join(tree, file), 'utf8')]))
}

/** A tree that others import by this name or by its folder, `apps/server/src`, and those others. */
interface Package {
  readonly name: string
  readonly users: readonly string[]
}

interface Tree {
  readonly as?: Package
  /** Those folders of it that are looked at; all of them without it. */
  readonly folders?: readonly string[]
}

/** The files of a package that its users import by its name. */
const importedByName = ({ name, users }: Package) =>
  users
    .flatMap((user) => [...textsOf(user).values()])
    .flatMap((text) => [...text.matchAll(importOf)].map(([, path = '']) => path))
    .flatMap((path) => path.split(`${name}/`).slice(1))

/**
 * Files of a tree that do not earn their place: at most sixty lines, read by one file of their own part, without a test, not
 * loaded lazily. A door (`x.api.ts`) reads for other modules and so counts as many readers, and so does another tree.
 */
export const smallFiles = (tree: string, { as, folders }: Tree = {}): readonly SmallFile[] => {
  const texts = textsOf(tree, folders)
  const readers = new Map<string, Set<string>>()
  const needed = new Set(as ? importedByName(as) : [])
  for (const [file, text] of texts)
    for (const [statement, path = ''] of text.matchAll(importOf)) {
      const read = posix.join(posix.dirname(file), path)
      if (isUnitTest(file) || /\.api\.tsx?$/.test(file) || /^import\s*\(/.test(statement)) needed.add(read)
      readers.set(read, (readers.get(read) ?? new Set()).add(file))
    }
  return [...texts].flatMap(([file, text]) => {
    const [reader, ...others] = readers.get(file) ?? []
    if (!reader || others.length > 0 || needed.has(file) || isTest(file) || hasTest(file, texts)) return []
    if (isFoundByName(file) || isFoundInContract(file) || isWritten(text)) return []
    if (partOf(file) !== partOf(reader) || isFoundByName(reader) || isWritten(texts.get(reader) ?? '')) return []
    const lines = linesOf(text)
    return lines > small || lines + linesOf(texts.get(reader) ?? '') > longest ? [] : [{ file, reader }]
  })
}
