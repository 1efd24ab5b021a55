import type { Rolldown } from 'vite'

/** The files that a module needs before it runs: its chunk and what that imports, all the way down, with their styles. */
export const filesOf = (bundle: Rolldown.OutputBundle, module: string) => {
  const files = new Set<string>()
  const walk = (name: string) => {
    const chunk = bundle[name]
    if (chunk?.type !== 'chunk' || files.has(name)) return
    files.add(name)
    for (const next of chunk.imports) walk(next)
    for (const sheet of chunk.viteMetadata?.importedCss ?? []) files.add(sheet)
  }
  const chunks = Object.values(bundle).filter((part) => part.type === 'chunk')
  const isOf = (id: string | null | undefined) => id?.endsWith(module) ?? false
  // Where a shared chunk holds the module, another one that imports it stands for it.
  const root =
    chunks.find(({ facadeModuleId }) => isOf(facadeModuleId)) ?? chunks.find(({ moduleIds }) => moduleIds.some(isOf))
  if (root) walk(root.fileName)
  return [...files]
}
