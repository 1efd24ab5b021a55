import type { Plugin, Rolldown } from 'vite'

type Bundle = Rolldown.OutputBundle

const links = /\s*<link rel="stylesheet"[^>]* href="\/([^"]+)">/g

/** The style sheets of a chunk. */
export const sheetsOf = (bundle: Bundle, chunk: string) =>
  Object.values(bundle).flatMap((part) =>
    part.type === 'chunk' && part.name === chunk ? [...(part.viteMetadata?.importedCss ?? [])] : [],
  )

/** A sheet in the page, and beside it the link that keeps a later import from loading it once more. */
const inline = (bundle: Bundle, name: string) => {
  const sheet = bundle[name]
  if (sheet?.type !== 'asset') throw new Error(`${name} is no style sheet of the build`)
  return `\n    <style>${sheet.source}</style>\n    <link rel="stylesheet" href="/${name}" disabled>`
}

/**
 * Writes into the pages the style sheets that each loads first, and into that of the app those of the desk, with which
 * most people begin: some kilobytes that a browser keeps with the page, and each would be a request before anything can
 * be drawn.
 */
export const inlineStyles = (desk: string): Plugin => ({
  name: 'sofra-inline-styles',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle, filename }) {
      if (!bundle) return html
      const more = filename.endsWith('index.html') ? sheetsOf(bundle, desk) : []
      return html
        .replace(links, (_, name: string) => inline(bundle, name))
        .replace('\n  </head>', `${more.map((name) => inline(bundle, name)).join('')}\n  </head>`)
    },
  },
})
