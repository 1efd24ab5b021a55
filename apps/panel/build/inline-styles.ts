import type { Plugin, Rolldown } from 'vite'

type Bundle = Rolldown.OutputBundle

const links = /\s*<link rel="stylesheet"[^>]* href="\/([^"]+)">/g
const scripts = / src="\/([^"]+)"/g

/** The style sheets of a chunk. */
export const sheetsOf = (bundle: Bundle, chunk: string) =>
  Object.values(bundle).flatMap((part) =>
    part.type === 'chunk' && part.name === chunk ? [...(part.viteMetadata?.importedCss ?? [])] : [],
  )

/** All style sheets that a page can come to, its own and those of what it loads later. */
const sheetsFrom = (bundle: Bundle, scripts: readonly string[]) => {
  const sheets = new Set<string>()
  const known = new Set<string>()
  const walk = (name: string) => {
    const chunk = bundle[name]
    if (chunk?.type !== 'chunk' || known.has(name)) return
    known.add(name)
    for (const sheet of chunk.viteMetadata?.importedCss ?? []) sheets.add(sheet)
    for (const next of [...chunk.imports, ...chunk.dynamicImports]) walk(next)
  }
  scripts.forEach(walk)
  return [...sheets]
}

/** Takes style sheets out of the build's files, and out of what each chunk brings along. */
const removeSheets = (bundle: Bundle, sheets: ReadonlySet<string>) => {
  for (const part of Object.values(bundle))
    if (part.type === 'chunk') for (const sheet of sheets) part.viteMetadata?.importedCss.delete(sheet)
  for (const sheet of sheets) delete bundle[sheet]
}

interface Page {
  readonly scripts: readonly string[]
  /** The style sheets that stand in it. */
  readonly sheets: ReadonlySet<string>
}

/**
 * Writes into the pages the style sheets that each loads first, and into that of the app those of the desk, with which
 * most people begin: some kilobytes that a browser keeps with the page, and each would be a request before anything can
 * be drawn. They are no files then, and no chunk asks for one: a link to a sheet is loaded by some browsers whatever
 * else it says, `disabled` too.
 */
export const inlineStyles = (desk: string): Plugin => {
  const pages = new Map<string, Page>()
  return {
    name: 'sofra-inline-styles',
    apply: 'build',
    // Behind Vite's pages and in front of its lists of what each import brings along.
    enforce: 'post',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle, filename }) {
        if (!bundle) return html
        const sheets = new Set<string>()
        const inline = (name: string) => {
          const sheet = bundle[name]
          if (sheet?.type !== 'asset') throw new Error(`${name} is no style sheet of the build`)
          sheets.add(name)
          return `\n    <style>${sheet.source}</style>`
        }
        const more = filename.endsWith('index.html') ? sheetsOf(bundle, desk) : []
        const page = html
          .replace(links, (_, name: string) => inline(name))
          .replace('\n  </head>', `${more.map(inline).join('')}\n  </head>`)
        pages.set(filename, { scripts: [...html.matchAll(scripts)].map(([, name = '']) => name), sheets })
        return page
      },
    },
    generateBundle(_, bundle) {
      const inPages = new Set([...pages.values()].flatMap(({ sheets }) => [...sheets]))
      for (const [page, { scripts, sheets }] of pages) {
        const lost = sheetsFrom(bundle, scripts).filter((sheet) => inPages.has(sheet) && !sheets.has(sheet))
        if (lost.length)
          this.error(`${page} comes to ${lost.join(' and ')}, which stands in another page and is no file`)
      }
      removeSheets(bundle, inPages)
    },
  }
}
