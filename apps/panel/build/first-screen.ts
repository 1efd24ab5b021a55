import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite'

type Bundle = Rolldown.OutputBundle
type Chunk = Rolldown.OutputChunk

const chunksOf = (bundle: Bundle) => Object.values(bundle).filter((part): part is Chunk => part.type === 'chunk')

/** The files that a module needs before it runs: its chunk and what that imports, all the way down. */
const filesOf = (bundle: Bundle, module: string) => {
  const chunks = chunksOf(bundle)
  const files = new Set<string>()
  const walk = (name: string) => {
    const chunk = chunks.find(({ fileName }) => fileName === name)
    if (!chunk || files.has(name)) return
    files.add(name)
    for (const next of chunk.imports) walk(next)
  }
  const root = chunks.find(({ facadeModuleId, moduleIds }) => (facadeModuleId ?? moduleIds.at(-1))?.endsWith(module))
  if (root) walk(root.fileName)
  return [...files]
}

/**
 * Lists the chunks of the signed-in app in `public.html`, inert inside a `<template>`; the login page fetches them
 * while the person types, so that the app stands there at once after the sign-in.
 */
export const firstScreen = (module: string): Plugin => ({
  name: 'sofra-first-screen',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_, { bundle, filename }) => {
      if (!bundle || !filename.endsWith('public.html')) return []
      const links = filesOf(bundle, module).map((file) => ({
        tag: 'link',
        attrs: { rel: 'modulepreload', href: `/${file}`, crossorigin: true },
      }))
      const template: HtmlTagDescriptor = {
        tag: 'template',
        attrs: { id: 'app-chunks' },
        children: links,
        injectTo: 'body',
      }
      return [template]
    },
  },
})
