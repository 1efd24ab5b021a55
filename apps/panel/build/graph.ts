import type { Rolldown } from 'vite'

export type GetModule = (
  id: string,
) => Pick<Rolldown.ModuleInfo, 'importedIds' | 'dynamicallyImportedIds' | 'code'> | null

/** The parts of the build that several pages load. */
export interface Entries {
  /** The pages before the sign-in. */
  readonly open: string
  /** The file of these that loads all but the first of them later. */
  readonly pages: string
  /** The app behind it. */
  readonly app: string
  /** The screens that most people work on all day. */
  readonly desk: readonly string[]
  /** What comes behind the first of a page and stands beside it. */
  readonly beside: readonly string[]
}

const isOwn = (id: string) => !id.includes('/node_modules/') && !id.startsWith('\0vite') && !id.startsWith('\0rolldown')

/** Our own files that a file brings along before it runs, itself among them; with `lazy` also those that come later. */
export const closureOf = (
  getModule: GetModule,
  file: string,
  lazy: (importer: string) => boolean = () => false,
  known = new Set<string>(),
) => {
  if (known.has(file) || !isOwn(file)) return known
  known.add(file)
  const module = getModule(file)
  for (const next of module?.importedIds ?? []) closureOf(getModule, next, lazy, known)
  if (lazy(file)) for (const next of module?.dynamicallyImportedIds ?? []) closureOf(getModule, next, lazy, known)
  return known
}
